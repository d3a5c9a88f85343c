import { Exact, exact, plain } from '../decimal';
import { fTail, tQuantile } from './distributions';
import { type Fitted, leastSquares, rSquaredOf } from './least-squares';
import { sumOf } from './sums';

/** One calibration point, plain decimals: `x` the known content, `y` the response, `s` the standard deviation of the response. */
export type CalibrationPoint = Readonly<{ x: string; y: string; s?: string | null }>;

export type Weighting = 'none' | 'perX' | 'perX2' | 'perS2';

/** How a line is drawn through its points: a polynomial of a degree from 1 to 5, through zero or not, each point with its weight. */
export type CalibrationRule = Readonly<{ degree: number; throughZero: boolean; weighting: Weighting }>;

/** A point beside the line: what the line says, how far the response is from it, and the same in its own standard deviations. */
export type PointOnLine = CalibrationPoint &
  Readonly<{
    fitted: string;
    residual: string;
    /** The residual by its standard deviation without the point itself; null where too few points are left to say, or where those left lie on a line. */
    studentised: string | null;
    /** Whether that is more than t allows, at 5 per cent for all points together. The point stays in the line. */
    isOutlier: boolean;
  }>;

/**
 * A fitted calibration. `coefficients` from the constant (zero through zero) upwards, with their standard deviations. `r` is told of a
 * straight line only. `lackOfFit` compares, where contents were measured more than once, what the line leaves with what repeating leaves.
 */
export type Calibration = Readonly<{
  rule: CalibrationRule;
  coefficients: readonly string[];
  coefficientSds: readonly string[];
  covariance: readonly (readonly string[])[];
  r: string | null;
  rSquared: string | null;
  /** Standard deviation about the line, of a response of weight one. */
  residualSd: string;
  freedom: number;
  points: readonly PointOnLine[];
  lowest: string;
  highest: string;
  lackOfFit: Readonly<{ f: string; p: string; isSignificant: boolean }> | null;
}>;

export type CalibrationProblem = 'tooFewPoints' | 'sameX' | 'zeroWeight' | 'noDeviation' | 'notMonotonic';

export type Calibrated = { ok: true; calibration: Calibration } | { ok: false; why: CalibrationProblem };

const ZERO = new Exact(0);
const ONE = new Exact(1);
const MOST_DEGREE = 5;

/** What a response at a content weighs; null where the rule cannot say, at a content of zero for one. */
export const weightAt = (weighting: Weighting, x: Exact, s: Exact | null): Exact | null => {
  switch (weighting) {
    case 'none':
      return ONE;
    case 'perX':
      return x.isZero() ? null : ONE.dividedBy(x.abs());
    case 'perX2':
      return x.isZero() ? null : ONE.dividedBy(x.pow(2));
    case 'perS2':
      return s === null || s.lte(0) ? null : ONE.dividedBy(s.pow(2));
  }
};

/** The powers of a content that the coefficients are of. */
export const powersOf = (x: Exact, { degree, throughZero }: CalibrationRule): Exact[] =>
  Array.from({ length: degree + (throughZero ? 0 : 1) }, (_, k) => x.pow(k + (throughZero ? 1 : 0)));

type Weighed = { ok: true; weights: Exact[] } | { ok: false; why: CalibrationProblem };

const weigh = (points: readonly CalibrationPoint[], { weighting }: CalibrationRule): Weighed => {
  const weights: Exact[] = [];
  for (const { x, s } of points) {
    const weight = weightAt(weighting, exact(x), s == null ? null : exact(s));
    if (weight === null) return { ok: false, why: weighting === 'perS2' ? 'noDeviation' : 'zeroWeight' };
    weights.push(weight);
  }
  return { ok: true, weights };
};

type Distance = Readonly<{ value: Exact | null; isBeyond: (limit: Exact) => boolean }>;

const UNTOLD: Distance = { value: null, isBeyond: () => false };

/** Squares of no more than this part of the residual ones are none: they come from rounding. */
const FROM_ROUNDING = '1e-60';

/** Each residual by its standard deviation as the other points say it: past any limit where these lie on a line without it. */
const studentised = (fit: Fitted, weights: readonly Exact[]): Distance[] =>
  fit.residuals.map((residual, at) => {
    const [weight, left] = [weights[at] ?? ONE, ONE.minus(fit.leverages[at] ?? ZERO)];
    if (fit.freedom < 2 || left.lte('1e-30')) return UNTOLD;
    if (residual.isZero()) return { value: ZERO, isBeyond: () => false };
    const own = weight.times(residual.pow(2)).dividedBy(left);
    const others = fit.residualSquares.minus(own).dividedBy(fit.freedom - 1);
    if (others.lte(fit.residualSquares.times(FROM_ROUNDING))) return { value: null, isBeyond: () => true };
    const value = residual.times(weight.sqrt()).dividedBy(others.times(left).sqrt());
    return { value, isBeyond: (limit) => value.abs().gt(limit) };
  });

const lackOfFitOf = (
  points: readonly CalibrationPoint[],
  weights: readonly Exact[],
  fit: Fitted,
): Calibration['lackOfFit'] => {
  const levels = new Map<string, number[]>();
  for (const [at, { x }] of points.entries()) {
    const level = exact(x).toFixed();
    levels.set(level, [...(levels.get(level) ?? []), at]);
  }
  const coefficients = fit.coefficients.length;
  const [pureFreedom, lackFreedom] = [points.length - levels.size, levels.size - coefficients];
  if (pureFreedom < 1 || lackFreedom < 1) return null;
  const pure = sumOf(
    [...levels.values()].map((places) => {
      const own = places.map((at) => ({ y: exact(points[at]?.y ?? '0'), w: weights[at] ?? ONE }));
      const mean = sumOf(own.map(({ y, w }) => y.times(w))).dividedBy(sumOf(own.map(({ w }) => w)));
      return sumOf(own.map(({ y, w }) => w.times(y.minus(mean).pow(2))));
    }),
  );
  if (pure.lte(fit.residualSquares.times(FROM_ROUNDING))) return null;
  const rest = fit.residualSquares.minus(pure);
  const f = (rest.lt(0) ? ZERO : rest).dividedBy(lackFreedom).dividedBy(pure.dividedBy(pureFreedom));
  const p = fTail(f, lackFreedom, pureFreedom);
  return { f: plain(f), p: plain(p), isSignificant: p.lt('0.05') };
};

/** The response that a curve has at a content. */
export const responseAt = (coefficients: readonly Exact[], x: Exact): Exact =>
  coefficients.reduceRight((sum, coefficient) => sum.times(x).plus(coefficient), ZERO);

/** How steep a curve is at a content. */
export const slopeOf = (coefficients: readonly Exact[], x: Exact): Exact =>
  coefficients.reduceRight((sum, coefficient, k) => (k === 0 ? sum : sum.times(x).plus(coefficient.times(k))), ZERO);

/** A slope of this part of the greatest response by the greatest content is what rounding left of none. */
const FLAT = '1e-60';

/** Looks at the slope in a hundred places of the range: a curve that turns has two contents for a response. */
export const isMonotonic = (coefficients: readonly Exact[], low: Exact, high: Exact, flat: Exact): boolean => {
  const steps = Array.from({ length: 101 }, (_, at) =>
    slopeOf(coefficients, low.plus(high.minus(low).times(at).dividedBy(100))),
  );
  return steps.every((slope) => slope.gt(flat)) || steps.every((slope) => slope.lt(flat.negated()));
};

/** From the constant upwards, also of a line through zero. */
const whole = (values: readonly Exact[], { throughZero }: CalibrationRule): Exact[] =>
  throughZero ? [ZERO, ...values] : [...values];

/**
 * Takes points and a rule; gives the calibration by weighted least squares (orthogonal factorisation, 100 digits), or why there is none.
 * Throws a RangeError on a bad number or degree.
 */
export const calibrate = (points: readonly CalibrationPoint[], rule: CalibrationRule): Calibrated => {
  const { degree, throughZero } = rule;
  if (!Number.isInteger(degree) || degree < 1 || degree > MOST_DEGREE) throw new RangeError('not a degree');
  const weighed = weigh(points, rule);
  if (!weighed.ok) return weighed;
  const { weights } = weighed;
  const xs = points.map(({ x }) => exact(x));
  const design = xs.map((x) => powersOf(x, rule));
  const observations = { design, response: points.map(({ y }) => exact(y)), hasConstant: !throughZero };
  const fit = leastSquares(rule.weighting === 'none' ? observations : { ...observations, weights });
  if (fit === 'tooFewPoints') return { ok: false, why: 'tooFewPoints' };
  if (fit === 'dependent') return { ok: false, why: 'sameX' };
  if (fit.freedom < 1) return { ok: false, why: 'tooFewPoints' };
  const [lowest, highest] = [Exact.min(...xs), Exact.max(...xs)];
  const coefficients = whole(fit.coefficients, rule);
  const [x, y] = [xs, observations.response].map((values) => Exact.max(...values.map((value) => value.abs())));
  const flat = (y ?? ZERO).dividedBy(x ?? ONE).times(FLAT);
  if (!isMonotonic(coefficients, lowest, highest, flat)) return { ok: false, why: 'notMonotonic' };
  const rSquared = rSquaredOf(fit);
  const distances = studentised(fit, weights);
  const limit =
    fit.freedom < 2 ? null : tQuantile(new Exact('0.025').dividedBy(points.length).toFixed(), fit.freedom - 1);
  const r = rSquared === null || degree > 1 ? null : rSquared.sqrt().times(coefficients[1]?.isNegative() ? -1 : 1);
  const covariance = fit.covariance.map((row) => row.map((value) => value.times(fit.variance)));
  return {
    ok: true,
    calibration: {
      rule,
      coefficients: coefficients.map(plain),
      coefficientSds: whole(
        covariance.map((row, k) => (row[k] ?? ZERO).sqrt()),
        rule,
      ).map(plain),
      covariance: covariance.map((row) => row.map(plain)),
      r: r === null ? null : plain(r),
      rSquared: rSquared === null ? null : plain(rSquared),
      residualSd: plain(fit.variance.sqrt()),
      freedom: fit.freedom,
      points: points.map((point, at) => {
        const { value, isBeyond } = distances[at] ?? UNTOLD;
        return {
          ...point,
          fitted: plain(fit.fitted[at] ?? ZERO),
          residual: plain(fit.residuals[at] ?? ZERO),
          studentised: value === null ? null : plain(value),
          isOutlier: limit !== null && isBeyond(limit),
        };
      }),
      lowest: plain(lowest),
      highest: plain(highest),
      lackOfFit: lackOfFitOf(points, weights, fit),
    },
  };
};
