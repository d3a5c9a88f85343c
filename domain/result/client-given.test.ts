import { computeRow, type RowRules, rulesOfRow } from './client-given';
import { anItem, atMost } from './fixtures/an-item';
import { slotsOf } from './slots';

const flow: RowRules['item'] = { ...anItem, unit: 'm3/h', roundDigits: 1, parallelCount: 2, parallelTol: '10%' };
const rules: RowRules = {
  item: flow,
  judging: atMost('100', 'm3/h'),
};
const SOURCE = '客户采样记录 2026.11.10';
const compute = (values: string[], clientGiven: string | null, item: Partial<RowRules['item']> = {}) =>
  computeRow({ values, unit: null }, clientGiven, { ...rules, item: { ...flow, ...item } });

describe('a value that the client gave', () => {
  it('is reported with the digits that he read and not judged, though it is over the limit', () => {
    expect(compute(['120.04'], SOURCE)).toMatchObject({
      raw: '120.04',
      reported: '120.04',
      verdict: 'none',
      problems: [],
    });
    expect(compute(['120.04', '120.06'], null)).toMatchObject({ verdict: 'fail' });
  });

  it('needs no second reading and is computed by no formula', () => {
    expect(compute(['96'], null).problems).toEqual([{ index: 1, code: 'empty' }]);
    expect(compute(['96'], SOURCE).problems).toEqual([]);
    expect(compute(['96'], SOURCE, { formula: 'c*V' })).toMatchObject({ reported: '96', problems: [] });
    expect(slotsOf(rulesOfRow(SOURCE, { ...rules, item: { ...flow, formula: 'c*V' } }).item)).toEqual(['1']);
  });

  it('knows nothing of our detection limit, and names his own', () => {
    const limited = { lod: '0.5', loq: '1' };
    expect(compute(['0.2'], SOURCE, limited)).toMatchObject({ reported: '0.2', censored: false });
    expect(compute(['<0.1'], SOURCE, limited)).toMatchObject({ reported: '<0.1', censored: true, problems: [] });
    expect(compute(['未检出'], SOURCE, limited).problems).toEqual([{ index: 0, code: 'givenNotDetected' }]);
  });

  it('is not averaged with readings of the laboratory', () => {
    expect(compute(['96', '', '98'], SOURCE)).toMatchObject({
      reported: null,
      problems: [{ index: 2, code: 'oneGivenValue' }],
    });
  });

  it('still has to be a value', () => {
    expect(compute([], SOURCE).problems).toEqual([{ index: 0, code: 'empty' }]);
    expect(compute(['约96'], SOURCE).problems).toEqual([{ index: 0, code: 'notANumber' }]);
  });
});

it('a result of the laboratory keeps its rules', () => {
  expect(rulesOfRow(null, rules)).toEqual({ ...rules, sources: [], curve: null, correction: null });
});
