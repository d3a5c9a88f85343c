import { type Label, label } from '../kit/label';
import { Exact, exact, plain } from '../measurement/decimal';
import {
  type Calibration,
  type CalibrationPoint,
  type CalibrationProblem,
  type CalibrationRule,
  calibrate,
} from '../measurement/statistics/calibration';
import { tQuantile } from '../measurement/statistics/distributions';
import type { Curve } from '../measurement/statistics/read-back';
import { sdOf } from '../measurement/statistics/sums';
import type { CalibrationLine, LineModel } from './calibration-line.entity';
import type { LinePoint } from './calibration-line.shapes';

/** What of a line says how it is drawn. */
export type Drawn = Pick<CalibrationLine, 'model' | 'throughZero' | 'weighting' | 'points'>;

const degrees: Readonly<Record<LineModel, number>> = { linear: 1, quadratic: 2, cubic: 3, quartic: 4 };

export const ruleOf = ({ model, throughZero, weighting }: Omit<Drawn, 'points'>): CalibrationRule => ({
  degree: degrees[model],
  throughZero: throughZero === true,
  weighting,
});

/** Where a measured pair comes from: the place of its standard in the list, and of the response there. */
export type Origin = Readonly<{ point: number; response: number }>;

/** The pairs that the line is drawn through: each response of each standard that was not left out. */
const pairsOf = (points: readonly LinePoint[]): (CalibrationPoint & Origin)[] => {
  const kept = points.map((point, at) => ({ point, at })).filter(({ point }) => point.isLeftOut !== true);
  // One content may stand in several lines of the grid: s is of all of its responses.
  const byContent = new Map<string, Exact[]>();
  for (const { point } of kept) {
    const key = exact(point.content).toFixed();
    byContent.set(key, [...(byContent.get(key) ?? []), ...point.responses.map(exact)]);
  }
  return kept.flatMap(({ point: { content, responses }, at }) => {
    const s = sdOf(byContent.get(exact(content).toFixed()) ?? []);
    return responses.map((y, response) => ({ x: content, y, s: s === null ? null : plain(s), point: at, response }));
  });
};

/** A coefficient with its standard error and the interval that holds it at 95 per cent. */
export type Coefficient = Readonly<{ power: number; value: string; se: string; low: string; high: string }>;

export type FittedLine = Readonly<{
  calibration: Calibration;
  /** For each point of the calibration, in its order. */
  origins: readonly Origin[];
  coefficients: readonly Coefficient[];
  /** The absolute value of r; of a curve the square root of r². Null where the responses do not differ. */
  r: string | null;
  /** Limits of detection and of quantitation; of a straight line without weights alone. */
  lod: string | null;
  loq: string | null;
}>;

export type LineFit = Readonly<{ ok: true; line: FittedLine } | { ok: false; why: CalibrationProblem }>;

/** From 3.3 and 10 standard deviations about the line by its slope (ICH Q2(R2), 3.2.3.3). */
const limitsOf = ({ rule, residualSd, coefficients }: Calibration): Pick<FittedLine, 'lod' | 'loq'> => {
  if (rule.degree > 1 || rule.weighting !== 'none') return { lod: null, loq: null };
  const ratio = exact(residualSd).dividedBy(exact(coefficients[1] ?? '1').abs());
  return { lod: plain(ratio.times('3.3')), loq: plain(ratio.times(10)) };
};

const intervalsOf = ({ rule, coefficients, coefficientSds, freedom }: Calibration): Coefficient[] => {
  const t = tQuantile('0.025', freedom);
  return coefficients.flatMap((value, power) => {
    if (power === 0 && rule.throughZero) return [];
    const [b, se] = [exact(value), exact(coefficientSds[power] ?? '0')];
    const half = se.times(t).abs();
    return [{ power, value, se: plain(se), low: plain(b.minus(half)), high: plain(b.plus(half)) }];
  });
};

/** Takes a line as written; gives what follows from its points, or why no line goes through them. */
export const fitLine = (drawn: Drawn): LineFit => {
  const pairs = pairsOf(drawn.points);
  if (pairs.length === 0) return { ok: false, why: 'tooFewPoints' };
  const fitted = calibrate(pairs, ruleOf(drawn));
  if (!fitted.ok) return fitted;
  const { calibration } = fitted;
  const { rSquared } = calibration;
  return {
    ok: true,
    line: {
      calibration,
      origins: pairs.map(({ point, response }) => ({ point, response })),
      coefficients: intervalsOf(calibration),
      r: rSquared === null ? null : plain(Exact.max(0, exact(rSquared)).sqrt().toDecimalPlaces(30)),
      ...limitsOf(calibration),
    },
  };
};

/** What results are read from. */
export const curveOf = ({ calibration: { coefficients, lowest, highest } }: FittedLine): Curve => ({
  coefficients,
  lowest,
  highest,
});

const problems: Readonly<Record<CalibrationProblem, Label>> = {
  tooFewPoints: label('标准点太少，不能确定曲线', 'There are too few standards for this kind of line'),
  sameX: label('不同含量的标准点太少，不能确定曲线', 'There are too few different contents for this kind of line'),
  zeroWeight: label(
    '加权 1/x、1/x² 时不能有含量为零的标准点',
    'With the weights 1/x and 1/x² no standard may have a content of zero',
  ),
  noDeviation: label(
    '加权 1/s² 要求每个含量至少测定两次且响应值不完全相同',
    'The weight 1/s² needs at least two different responses at each content',
  ),
  notMonotonic: label(
    '曲线在标准点范围内不单调，一个响应值对应两个含量',
    'The line turns within its range: one response would have two contents',
  ),
};

/** Why no line goes through the points, in words. */
export const fitProblem = (why: CalibrationProblem): Label => problems[why];
