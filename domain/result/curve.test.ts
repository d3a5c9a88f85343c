import type { Curve } from '../measurement/statistics/read-back';
import { computeResult, type MeasuredItem } from './compute';
import { anItem } from './fixtures/an-item';
import type { Judging } from './judging';
import { asksCurve, slotsOf } from './slots';

const item: MeasuredItem = { ...anItem, unit: 'mg/L', lod: '0.5', formula: 'CURVE(A)*V1/V' };
const judging: Judging = {
  ...{ limit: null, needJudge: false, compareMethod: 'full', decisionRule: 'simple', guardRatio: null },
};
/** Response 0.01 + 0.02 of the content, standards from 1 to 50. */
const LINE: Curve = { coefficients: ['0.01', '0.02'], lowest: '1', highest: '50' };

const computed = (values: string[], over: Partial<MeasuredItem> = {}, curve: Curve | null = LINE) =>
  computeResult({ values, unit: null }, { ...item, ...over }, judging, [], curve);

it('reads the content of a response and goes on with it', () => {
  expect(slotsOf(item)).toEqual(['A', 'V1', 'V']);
  expect(asksCurve(item)).toBe(true);
  expect(computed(['0.41', '50', '25'])).toMatchObject({ raw: '40', reported: '40.00', problems: [] });
});

it('multiplies by the dilution', () => {
  expect(computed(['0.41', '5'], { formula: 'CURVE(A, f)' })).toMatchObject({ raw: '100', problems: [] });
});

it('reads each replicate by itself, and says what it read', () => {
  expect(computed(['0.41', '0.43'], { formula: 'CURVE(A-0)', parallelCount: 2 })).toMatchObject({
    raw: '20.5',
    contents: [
      { response: '0.41', content: '20' },
      { response: '0.43', content: '21' },
    ],
  });
  expect(computed(['0.41'], { formula: 'A*2' }, null)).not.toHaveProperty('contents');
});

it.each([
  ['above the highest standard', ['1.02', '1', '1'], LINE, 'outsideCurve'],
  ['below the lowest, yet more than can be detected', ['0.026', '1', '1'], LINE, 'outsideCurve'],
  ['without a line', ['0.41', '1', '1'], null, 'curveMissing'],
])('is refused %s', (_name, values, curve, code) => {
  expect(computed(values, {}, curve).problems).toEqual([{ index: null, code }]);
});

it('is the content of a sample to which more was added, where the line meets zero', () => {
  // 0.1 + 0.02 of what was added: 5 were there.
  const formula = 'STDADD(0, A0, c1, A1, c2, A2)*10';
  expect(computed(['0.1', '10', '0.3', '20', '0.5'], { formula }, null)).toMatchObject({ raw: '50', problems: [] });
  expect(computed(['0.1', '10', '0.1', '20', '0.1'], { formula }, null).problems).toMatchObject([{ code: 'formula' }]);
});

it('is not detected where the response is below the lowest standard and the content below its limit', () => {
  expect(computed(['0.005', '1', '1'])).toMatchObject({ reported: '<0.5', censored: true, problems: [] });
});
