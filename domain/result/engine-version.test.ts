import { createHash } from 'node:crypto';
import type { Correction } from '../calibration/correction';
import { chance as drawsOf } from '../kit/chance';
import { ENGINE_VERSION } from '../measurement/engine-version';
import type { Limit } from '../measurement/limit';
import { computeResult, type MeasuredItem } from './compute';
import { anItem, atMost } from './fixtures/an-item';
import type { Judging } from './judging';
import type { ResultSource } from './result-source';

/** What each version of the engine made of the rows below. A version stands on results that were signed: its digest is never changed. */
const DIGESTS: Readonly<Record<string, string>> = {
  '1': 'a08de4c453d519f0fdf1baeda25e9ff180620e244c0b29f122ee0a5a971a00d4',
};

const ROWS = 1_000;

const chance = drawsOf(20_261_129);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

const formulas = [
  null,
  null,
  'A*V',
  '(A-B)*c/V',
  'IF(A>1, A/3, SQRT(ABS(A)))',
  'ROUND(AVERAGE(A,B),2)+STDEV(A,B,V)',
  'CURVE(A)*V',
  'CORRECTED(m)/V',
  '[NO3]/LIMIT([NO3])+A/7',
  '10^(A/5)-LN(B+2)',
];
const limits: readonly (Limit | null)[] = [
  null,
  { op: 'le', hi: '1', unit: 'mg/L' },
  { op: 'lt', hi: '0.5', unit: 'mg/L' },
  { op: 'ge', lo: '200', unit: 'µg/L' },
  { op: 'between', lo: '0.1', hi: '2', unit: 'mg/L' },
  { op: 'text', text: '0.2~0.8或2~4', unit: 'mg/L' },
  { op: 'le', hi: '20', unit: 'µmol/L' },
];
const source: ResultSource = {
  ...{ of: 'NO3', taskId: 't', taskNo: 'RW1', item: { zh: '硝酸盐', en: 'Nitrate' }, unit: 'mg/L' },
  ...{ value: '4.5', limit: '10', isIn: true, testFrom: null, testTo: null },
};
const curve = { coefficients: ['0.0021', '0.4987'], lowest: '0', highest: '4' };
const correction: Correction = {
  kind: 'table',
  measuredPoints: [
    { at: '0', value: '0.01' },
    { at: '10', value: '-0.02' },
  ],
};

const anyItem = (): MeasuredItem => ({
  ...anItem,
  ...{ unit: 'mg/L', molarMass: '62.005', formula: oneOf(formulas), parallelCount: oneOf([1, 1, 2, 3]) },
  ...{ roundMode: oneOf(['evenDecimals', 'evenSig', 'interval', 'halfUp'] as const), roundDigits: oneOf([1, 2, 3]) },
  ...{ roundInterval: oneOf(['0.5', '0.02']), lod: oneOf([null, '0.05']), loq: oneOf([null, '0.2']) },
  ...{
    parallelTol: oneOf([null, 'range <= 0.2*mean']),
    nonDetects: oneOf([null, 'half', 'full', 'zero', 'none'] as const),
  },
  ...{ nonNegative: oneOf([true, false]), loqText: oneOf([null, '未检出']) },
  uncertainty: oneOf([
    null,
    [{ from: '0', to: '100', U: '0.05', k: '2' }],
    [{ from: '0', to: '9', U: '8', k: '3', relative: true }],
  ]),
});
const anyJudging = (): Judging => ({
  ...{ ...atMost('1'), limit: oneOf(limits), compareMethod: oneOf(['full', 'rounded'] as const) },
  ...{ decisionRule: oneOf(['simple', 'guard', 'probability'] as const), guardRatio: oneOf([null, '0.83']) },
  conformityLevel: oneOf([null, '99']),
});
const anyValue = (): string =>
  `${chance() < 0.08 ? '<' : ''}${(chance() * oneOf([0.3, 3, 3, 6])).toFixed(oneOf([1, 2, 4]))}`;

/** What comes out of seeded rows, of every kind that there is. */
const outcomes = (): unknown[] =>
  Array.from({ length: ROWS }, () => {
    const typed = { values: Array.from({ length: 12 }, anyValue), unit: oneOf([null, null, 'µg/L', 'mg/L']) };
    const item = anyItem();
    const wanted = item.formula === null ? (item.parallelCount ?? 1) : 12;
    const rows = { ...typed, values: typed.values.slice(0, wanted) };
    const { singles: _, ...outcome } = computeResult(rows, item, anyJudging(), [source], curve, correction);
    return outcome;
  });

test('what the engine makes of the same rows is what this version made of them: a change of it is another version', () => {
  const found = outcomes();
  const reported = (found as { reported: string | null }[]).filter((each) => each.reported !== null).length;
  const verdicts = new Set((found as { verdict: string | null }[]).map(({ verdict }) => verdict));
  expect(reported).toBeGreaterThan(ROWS / 4);
  expect(verdicts).toEqual(new Set(['pass', 'fail', 'conditionalPass', 'conditionalFail', 'none', null]));
  expect({ [ENGINE_VERSION]: createHash('sha256').update(JSON.stringify(found)).digest('hex') }).toEqual({
    [ENGINE_VERSION]: DIGESTS[ENGINE_VERSION],
  });
});
