import { Exact, exact, plain } from '../decimal';
import {
  type Calibration,
  type CalibrationPoint,
  calibrate,
  isMonotonic,
  powersOf,
  responseAt,
  slopeOf,
  weightAt,
} from './calibration';
import { meanOf, sumOf } from './sums';

const ZERO = new Exact(0);
const ONE = new Exact(1);

/** A curve as far as a content is read from it: coefficients from the constant upwards, and the range of its points. */
export type Curve = Readonly<Pick<Calibration, 'coefficients' | 'lowest' | 'highest'>>;

/** Where a content lies on its curve. */
export type Place = 'within' | 'below' | 'above';

/** A content read back, with its standard uncertainty from the line and the repeated readings alone, and where it lies on the line. */
export type ReadBack = Readonly<{ x: string; u: string; where: Place }>;

/**
 * Solves the polynomial for a response: by Newton's steps, halving the range where one leads out of it, for another branch of the
 * curve may answer there too. Beyond the range the same branch is followed from its end; null where it turns before it answers.
 */
const contentOf = (coefficients: readonly Exact[], y: Exact, low: Exact, high: Exact): Exact | null => {
  const isRising = slopeOf(coefficients, low).gt(0);
  const isTooFar = (x: Exact): boolean => responseAt(coefficients, x).gt(y) === isRising;
  const [isBelow, isAbove] = [isTooFar(low), !isTooFar(high)];
  let [from, to]: [Exact | null, Exact | null] = [isBelow ? null : low, isAbove ? null : high];
  let x = isBelow ? low : isAbove ? high : low.plus(high).dividedBy(2);
  for (let turn = 0; turn < 400; turn += 1) {
    const slope = slopeOf(coefficients, x);
    const isOnBranch = !slope.isZero() && slope.gt(0) === isRising;
    if (!isOnBranch && (from === null || to === null)) return null;
    const next = isOnBranch ? x.minus(responseAt(coefficients, x).minus(y).dividedBy(slope)) : x;
    if (isOnBranch && next.minus(x).abs().lte(next.abs().plus('1e-30').times('1e-45'))) {
      return isMonotonic(coefficients, Exact.min(next, low), Exact.max(next, high), ZERO) ? next : null;
    }
    if (isTooFar(x)) to = x;
    else from = x;
    const isInside = (from === null || next.gt(from)) && (to === null || next.lt(to));
    x = isInside || from === null || to === null ? next : from.plus(to).dividedBy(2);
  }
  return null;
};

/** The standard deviation of a response at a content, by a straight line between the points about it. */
const deviationAt = (points: readonly CalibrationPoint[], x: Exact): Exact | null => {
  const known = points
    .flatMap((point) => (point.s == null ? [] : [{ x: exact(point.x), s: exact(point.s) }]))
    .sort((one, other) => one.x.comparedTo(other.x));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (x.lte(first.x)) return first.s;
  if (x.gte(last.x)) return last.s;
  const at = known.findIndex((point) => point.x.gte(x));
  const [low, high] = [known[at - 1] ?? first, known[at] ?? last];
  if (high.x.equals(low.x)) return high.s;
  return low.s.plus(high.s.minus(low.s).times(x.minus(low.x)).dividedBy(high.x.minus(low.x)));
};

/**
 * Takes a curve and a response; gives the content that answers it and where it lies, beyond the points on the same branch. Null where no
 * content answers it.
 */
export const contentAt = (
  { coefficients: printed, lowest, highest }: Curve,
  y: Exact,
): Readonly<{ x: Exact; where: Place }> | null => {
  const coefficients = printed.map(exact);
  const [low, high] = [exact(lowest), exact(highest)];
  const [atLow, atHigh] = [responseAt(coefficients, low), responseAt(coefficients, high)];
  const isRising = atHigh.gt(atLow);
  const x = contentOf(coefficients, y, low, high);
  if (x === null) return null;
  const isBeyond = (mark: Exact, isAbove: boolean): boolean => (isAbove === isRising ? y.gt(mark) : y.lt(mark));
  return { x, where: isBeyond(atHigh, true) ? 'above' : isBeyond(atLow, false) ? 'below' : 'within' };
};

/**
 * Takes a calibration and the responses of one sample; gives its content and standard uncertainty: that of the mean response by its
 * weight, and that of the coefficients, both through the slope (EURACHEM/CITAC QUAM:2012, E.4; JCGM 100:2008, 5.2.2). Null when there
 * is no response or no content answers it. Throws a RangeError on a bad number.
 */
export const readBack = (calibration: Calibration, responses: readonly string[]): ReadBack | null => {
  const { rule, points } = calibration;
  if (responses.length === 0) return null;
  const found = contentAt(calibration, meanOf(responses.map(exact)));
  if (found === null) return null;
  const { x, where } = found;
  const coefficients = calibration.coefficients.map(exact);
  const slope = slopeOf(coefficients, x);
  const powers = powersOf(x, rule);
  const covariance = calibration.covariance.map((row) => row.map(exact));
  const ofLine = sumOf(
    powers.flatMap((one, i) => powers.map((other, j) => one.times(other).times(covariance[i]?.[j] ?? ZERO))),
  );
  const weight = weightAt(rule.weighting, x, rule.weighting === 'perS2' ? deviationAt(points, x) : null) ?? ONE;
  const ofResponse = exact(calibration.residualSd).pow(2).dividedBy(weight).dividedBy(responses.length);
  return { x: plain(x), u: plain(ofLine.plus(ofResponse).sqrt().dividedBy(slope.abs())), where };
};

/**
 * Takes contents that were added to a sample and the responses; gives the content of the sample where the line meets zero, with its
 * standard uncertainty (EURACHEM/CITAC QUAM:2012, E.4, for the crossing with zero). Null where there is no line or it is flat.
 */
export const standardAddition = (points: readonly CalibrationPoint[]): Readonly<{ x: string; u: string }> | null => {
  const fitted = calibrate(points, { degree: 1, throughZero: false, weighting: 'none' });
  if (!fitted.ok) return null;
  const { coefficients, covariance } = fitted.calibration;
  const [constant, slope] = [exact(coefficients[0] ?? '0'), exact(coefficients[1] ?? '0')];
  const x = constant.dividedBy(slope);
  const [c00, c01, c11] = [covariance[0]?.[0], covariance[0]?.[1], covariance[1]?.[1]].map((text) =>
    exact(text ?? '0'),
  );
  if (c00 === undefined || c01 === undefined || c11 === undefined) return null;
  const variance = c00
    .minus(c01.times(2).times(x))
    .plus(c11.times(x.pow(2)))
    .dividedBy(slope.pow(2));
  return { x: plain(x), u: plain(variance.lt(0) ? ZERO : variance.sqrt()) };
};
