import { exact } from '../measurement/decimal';
import { contentAt } from '../measurement/statistics/read-back';
import { submitProblems, writtenProblems } from './calibration-line.rules';
import type { LinePoint } from './calibration-line.shapes';
import { curveOf, type Drawn, type FittedLine, fitLine } from './fit';
import { lineProblem, lineTaken, type OfferedLine } from './line-in-use';

const point = (content: string, ...responses: string[]): LinePoint => ({ content, responses });
const POINTS = [
  point('0', '0.002'),
  point('10', '0.210'),
  point('20', '0.411'),
  point('30', '0.613'),
  point('40', '0.814'),
  point('50', '1.017'),
];
const drawn = (over: Partial<Drawn> = {}): Drawn => ({
  model: 'linear',
  throughZero: null,
  weighting: 'none',
  points: POINTS,
  ...over,
});
const fitted = (over: Partial<Drawn> = {}): FittedLine => {
  const fit = fitLine(drawn(over));
  if (!fit.ok) throw new Error(fit.why);
  return fit.line;
};
const why = (over: Partial<Drawn>) => {
  const fit = fitLine(drawn(over));
  return fit.ok ? 'fitted' : fit.why;
};

describe('a line through its standards', () => {
  // Slope 35.445 / 1750 and constant by exact fractions; t(0.975, 4) = 2.7764451.
  it('has coefficients with standard errors and intervals of 95 per cent', () => {
    const [constant, slope] = fitted().coefficients;
    expect(Number(slope?.value)).toBeCloseTo(0.020254285714, 12);
    expect(Number(constant?.value)).toBeCloseTo(0.00480952381, 11);
    const half = (Number(slope?.high) - Number(slope?.low)) / 2;
    expect(half / Number(slope?.se)).toBeCloseTo(2.7764451, 6);
  });

  it('has limits of detection and quantitation from the deviation about it and its slope (ICH Q2)', () => {
    const { lod, loq, calibration } = fitted();
    const s = Number(calibration.residualSd);
    expect(Number(lod)).toBeCloseTo((3.3 * s) / 0.020254285714, 9);
    expect(Number(loq)).toBeCloseTo((10 * s) / 0.020254285714, 9);
    expect(fitted({ model: 'quadratic' })).toMatchObject({ lod: null, loq: null });
  });

  it('has no constant where it goes through zero', () => {
    expect(fitted({ throughZero: true }).coefficients.map(({ power }) => power)).toEqual([1]);
  });

  it('leaves out what a person left out, and says where each pair comes from', () => {
    const line = fitted({ points: [{ ...point('25', '9'), isLeftOut: true, reason: '移液失误' }, ...POINTS] });
    expect(line.origins[0]).toEqual({ point: 1, response: 0 });
    expect(line.r).toBe(fitted().r);
  });

  it('takes s of all responses at one content, wherever they stand', () => {
    const double = POINTS.flatMap(({ content, responses: [y = '0'] }) => [
      point(content, y),
      point(content, exact(y).plus('0.004').toFixed()),
    ]);
    expect(Number(fitted({ points: double, weighting: 'perS2' }).calibration.points[0]?.s)).toBeCloseTo(0.0028284, 6);
    expect(why({ weighting: 'perS2' })).toBe('noDeviation');
    expect(why({ weighting: 'perX' })).toBe('zeroWeight');
  });

  it('is none without standards', () => {
    expect(why({ points: POINTS.map((each) => ({ ...each, isLeftOut: true })) })).toBe('tooFewPoints');
  });

  it('is read back from its equation alone', () => {
    const curve = curveOf(fitted());
    expect(Number(contentAt(curve, exact('0.5'))?.x)).toBeCloseTo(24.448676353, 8);
    expect(contentAt(curve, exact('1.1'))?.where).toBe('above');
    expect(contentAt(curve, exact('0.001'))?.where).toBe('below');
  });
});

describe('what keeps a line from going on', () => {
  const written = { ...drawn(), madeOn: '2026-11-01', validUntil: null, minR: '0.999' };

  it('is what is no number, no reason and no order of days', () => {
    expect(writtenProblems(written, '2026-11-28')).toEqual([]);
    const points = [point('-1', '1'), { ...point('1', 'x'), isLeftOut: true }];
    const found = writtenProblems({ ...written, points, validUntil: '2026-10-01' }, '2026-10-30');
    expect(found.map(({ field }) => field)).toEqual([
      'points.0.content',
      'points.1.responses',
      'points.1.reason',
      'madeOn',
      'validUntil',
    ]);
  });

  it('is a worse r than was demanded, and no line at all', () => {
    expect(submitProblems(written)).toEqual([]);
    expect(submitProblems({ ...written, minR: '0.99999' })).toHaveLength(1);
    expect(submitProblems({ ...written, points: [...POINTS, point('25', '0.9')] })).toHaveLength(1);
    expect(submitProblems({ ...written, points: [...POINTS, point('25', '0.9')], minR: null })).toEqual([]);
    expect(submitProblems({ ...written, points: POINTS.slice(0, 2) })).toHaveLength(1);
  });
});

describe('a line that a measurement reads from', () => {
  const line = (over: Partial<OfferedLine>): OfferedLine => ({
    ...{ id: 'l', no: 'BQ1', contentUnit: 'mg/L', r: '0.9999', coefficients: ['0', '1'], lowest: '0', highest: '1' },
    ...{ madeOn: '2026-11-01', validUntil: '2026-11-30', state: 'approved', testitemId: 'i', equipmentId: null },
    ...over,
  });
  const reading = { testitemId: 'i', equipmentId: 'e', day: '2026-11-15' };

  it.each<[string, Partial<OfferedLine>, boolean]>([
    ['approved and in date', {}, true],
    ['of the same device', { equipmentId: 'e' }, true],
    ['of another device', { equipmentId: 'x' }, false],
    ['of another item', { testitemId: 'x' }, false],
    ['not approved', { state: 'submitted' }, false],
    ['voided', { state: 'voided' }, false],
    ['made later', { madeOn: '2026-11-16' }, false],
    ['expired', { validUntil: '2026-11-14' }, false],
    ['on its last day', { validUntil: '2026-11-15' }, true],
  ])('%s: %o', (_name, over, serves) => {
    expect(lineProblem(line(over), reading) === null).toBe(serves);
  });

  it('is the newest that may be used', () => {
    const lines = [
      line({ no: 'BQ1' }),
      line({ no: 'BQ2', madeOn: '2026-11-10' }),
      line({ no: 'BQ3', state: 'voided' }),
    ];
    expect(lineTaken(lines, reading)?.no).toBe('BQ2');
    expect(lineTaken([], reading)).toBeNull();
  });
});
