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

describe('a result that is read from a calibration line', () => {
  const line = (no: string, slope: string) => ({
    ...{ id: no, no, contentUnit: 'mg/L', madeOn: '2026-11-01', validUntil: null, r: '1', why: null },
    ...{ coefficients: ['0', slope], lowest: '0', highest: '100' },
  });
  const { rules } = aRow();
  const row = aRow({
    slots: ['A'],
    curves: [line('BQ2', '2'), line('BQ1', '1')],
    curveNo: 'BQ2',
    rules: { ...rules, item: { ...rules.item, formula: 'CURVE(A)', lod: null } },
  });

  it('is computed with the line of the row, and at once with another that is chosen', () => {
    const v0 = { base: '', mine: '8' };
    expect(outcomeOf(row, { v0 })).toMatchObject({ raw: '4', problems: [] });
    expect(outcomeOf(row, { v0, curve: { base: 'BQ2', mine: 'BQ1' } })).toMatchObject({ raw: '8' });
    expect(outcomeOf({ ...row, curveNo: null }, { v0 }).problems).toMatchObject([{ code: 'curveMissing' }]);
  });
});
