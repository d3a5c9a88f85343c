import { Exact, exact, plain } from './decimal';

/** One calibration point, plain decimals: `x` the known content, `y` the response. */
export type Point = Readonly<{ x: string; y: string }>;

/**
 * A fitted line y = intercept + slope·x, plain decimals to 30 digits. `residualSd` is the standard deviation about the
 * line; `r` the correlation coefficient, for a line through the origin from sums about zero, as NIST certifies it.
 */
export type Line = Readonly<{
  through: 'free' | 'origin';
  slope: string;
  intercept: string;
  slopeSd: string;
  interceptSd: string;
  r: string;
  residualSd: string;
  n: number;
  /** Mean of x (zero through the origin) and the sum of squares about it, which reading back needs. */
  centre: string;
  sxx: string;
}>;

export type Fit = { ok: true; line: Line } | { ok: false; why: 'tooFewPoints' | 'sameX' };

const ZERO = new Exact(0);
const sum = (values: readonly Exact[]): Exact => Exact.sum(0, ...values);
const products = (a: readonly Exact[], b: readonly Exact[]): Exact =>
  sum(a.map((value, index) => value.times(b[index] ?? ZERO)));

const fitPoints = (points: readonly Point[], through: Line['through']): Fit => {
  const n = points.length;
  const freedom = n - (through === 'free' ? 2 : 1);
  if (freedom < 1) return { ok: false, why: 'tooFewPoints' };
  const [xs, ys] = [points.map(({ x }) => exact(x)), points.map(({ y }) => exact(y))];
  const meanOf = (values: readonly Exact[]): Exact => (through === 'free' ? sum(values).dividedBy(n) : ZERO);
  const [xMean, yMean] = [meanOf(xs), meanOf(ys)];
  const dx = xs.map((x) => x.minus(xMean));
  const dy = ys.map((y) => y.minus(yMean));
  const [sxx, sxy, syy] = [products(dx, dx), products(dx, dy), products(dy, dy)];
  // With 100 digits the mean of equal numbers leaves at most a trace; a real spread is far above it.
  if (sxx.lt('1e-90')) return { ok: false, why: 'sameX' };

  const slope = sxy.dividedBy(sxx);
  const residuals = dy.map((y, index) => y.minus(slope.times(dx[index] ?? ZERO)));
  const variance = products(residuals, residuals).dividedBy(freedom);
  const slopeVariance = variance.dividedBy(sxx);
  const atZero = through === 'free' ? variance.dividedBy(n).plus(slopeVariance.times(xMean).times(xMean)) : ZERO;
  const line: Line = {
    through,
    slope: plain(slope),
    intercept: plain(yMean.minus(slope.times(xMean))),
    slopeSd: plain(slopeVariance.sqrt()),
    interceptSd: plain(atZero.sqrt()),
    // A flat response has no correlation to speak of.
    r: syy.isZero() ? '0' : plain(sxy.dividedBy(sxx.times(syy).sqrt())),
    residualSd: plain(variance.sqrt()),
    n,
    centre: plain(xMean),
    sxx: plain(sxx),
  };
  return { ok: true, line };
};

/** Takes three points or more; gives the least-squares line. Throws a RangeError on a bad number. */
export const fitLine = (points: readonly Point[]): Fit => fitPoints(points, 'free');

/** Takes two points or more; gives the least-squares line through the origin. Throws a RangeError on a bad number. */
export const fitThroughOrigin = (points: readonly Point[]): Fit => fitPoints(points, 'origin');

/** A content read back from a calibration line, with its standard uncertainty from the line alone. */
export type ReadBack = Readonly<{ x: string; u: string }>;

/**
 * Takes a line and the responses of one sample; gives its content and standard uncertainty (EURACHEM/CITAC QUAM 3rd
 * ed., E.4.2). Null when the line is flat or there is no response. Throws a RangeError on a bad number.
 */
export const readBack = (line: Line, responses: readonly string[]): ReadBack | null => {
  const slope = exact(line.slope);
  if (slope.isZero() || responses.length === 0) return null;
  const x = sum(responses.map(exact)).dividedBy(responses.length).minus(exact(line.intercept)).dividedBy(slope);
  const distance = x.minus(exact(line.centre));
  const perPoint = line.through === 'free' ? new Exact(1).dividedBy(line.n) : ZERO;
  const spread = new Exact(1)
    .dividedBy(responses.length)
    .plus(perPoint)
    .plus(distance.times(distance).dividedBy(exact(line.sxx)));
  return { x: plain(x), u: plain(exact(line.residualSd).dividedBy(slope.abs()).times(spread.sqrt())) };
};
