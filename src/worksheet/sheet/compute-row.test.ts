import { outcomeOf } from './compute-row';
import { aRow } from './fixture';

const typed = (mine: string) => outcomeOf(aRow(), { v0: { base: '', mine } });

describe('the result while it is typed', () => {
  it('is computed and judged at once, and says that the server has not confirmed it', () => {
    expect(typed('0.0125')).toMatchObject({ reported: '0.012', verdict: 'fail', confirmed: false });
    expect(typed('＜０．００２')).toMatchObject({ verdict: 'pass' });
  });

  it('says what is wrong with what cannot be read', () => {
    expect(typed('1,200')).toMatchObject({ reported: null, problems: [{ index: 0, code: 'notANumber' }] });
  });

  it("is the server's once nothing is typed over it", () => {
    const row = aRow({ values: ['0.005'], reported: '0.005', verdict: 'pass' });
    expect(outcomeOf(row, { t: { base: '', mine: '22' } })).toMatchObject({ reported: '0.005', confirmed: true });
  });
});
