import { Decimal } from 'decimal.js';
import { Exact } from '../decimal';

/**
 * The distributions of test statistics, to 30 digits and more: what a table prints with four digits, and what the worked-out critical
 * values of tests for outliers need between its lines. A quantile is that of the upper tail: the value which is exceeded with that probability.
 */
const W = Decimal.clone({ precision: 50, maxE: 9e6, minE: -9e6 });
type W = Decimal;

const GIVEN_DIGITS = 34;
const ENOUGH = new W('1e-42');
/** A step of Newton's doubles the digits: after one as small as this the next changes none of those that are given. */
const NEAR = new W('1e-22');
/** Below the last digit of a logarithm of the gamma function past 40, which is above 1. */
const LEAST = new W('1e-50');
/** How far a step in logarithms goes at most, and how many steps are taken before a quantile is given up. */
const FARTHEST = 100;
const MOST_TURNS = 400;
const PI = W.acos(-1);
const HALF_LN_TWO_PI = PI.times(2).ln().dividedBy(2);
/** Degrees of freedom past which a series takes seconds; no budget that people make has more but infinitely many. */
const MOST_FREEDOM = 1e6;

const given = (value: W): Exact => {
  const result = new Exact(value.toSignificantDigits(GIVEN_DIGITS));
  if (!result.isFinite()) throw new RangeError('too great a number');
  return result;
};

/** Bernoulli numbers B2, B4, … from their sums, as exact as the arithmetic. */
const BERNOULLI: readonly W[] = (() => {
  const all: W[] = [new W(1)];
  for (let n = 1; n <= 52; n += 1) {
    let [sum, binomial] = [new W(0), new W(1)];
    for (const [k, number] of all.entries()) {
      sum = sum.plus(binomial.times(number));
      binomial = binomial.times(n + 1 - k).dividedBy(k + 1);
    }
    all.push(sum.negated().dividedBy(n + 1));
  }
  return all.filter((_, n) => n > 0 && n % 2 === 0);
})();

/** The logarithm of the gamma function for x > 0, by Stirling's series past 40 (Abramowitz and Stegun, 6.1.40). */
const logGamma = (x: W): W => {
  let [shifted, product] = [x, new W(1)];
  while (shifted.lt(40)) {
    product = product.times(shifted);
    shifted = shifted.plus(1);
  }
  const square = shifted.times(shifted);
  let [series, power] = [new W(0), shifted];
  for (const [index, number] of BERNOULLI.entries()) {
    const n = 2 * (index + 1);
    const term = number.dividedBy(power.times(n * (n - 1)));
    series = series.plus(term);
    if (term.abs().lt(LEAST)) break;
    power = power.times(square);
  }
  return shifted.minus(0.5).times(shifted.ln()).minus(shifted).plus(HALF_LN_TWO_PI).plus(series).minus(product.ln());
};

/** Works out b0 + a1/(b1 + a2/(b2 + …)) by Lentz's way until a further term changes nothing. */
const continued = (first: W, term: (n: number) => readonly [a: W, b: W]): W => {
  const tiny = new W('1e-100000');
  let value = first.isZero() ? tiny : first;
  let [c, d] = [value, new W(0)];
  for (let n = 1; n < 100_000; n += 1) {
    const [a, b] = term(n);
    d = b.plus(a.times(d));
    d = new W(1).dividedBy(d.isZero() ? tiny : d);
    c = b.plus(a.dividedBy(c));
    if (c.isZero()) c = tiny;
    const factor = c.times(d);
    value = value.times(factor);
    if (factor.minus(1).abs().lt(ENOUGH)) break;
  }
  return value;
};

/** The logarithm of the beta function, turned over: what t and F start with. */
const logOfBetaTurned = (a: W, b: W): W => logGamma(a.plus(b)).minus(logGamma(a)).minus(logGamma(b));

/** A part of a distribution, and its derivative by the logarithm of where it is taken. */
type Part = Readonly<{ value: W; rise: W }>;

const rest = ({ value, rise }: Part): Part => ({ value: new W(1).minus(value), rise });

/**
 * The regularised incomplete beta function (Abramowitz and Stegun, 26.5.8) at x = one/(one + other), told by both, for of an x close
 * to 1 the digits are in the other; `scale` is the logarithm of 1/B(a, b), `rise` the derivative by the logarithm of x/(1 - x).
 */
const incompleteBeta = (one: W, other: W, a: W, b: W, scale: W): Part => {
  if (one.lte(0)) return { value: new W(0), rise: new W(0) };
  if (other.lte(0)) return { value: new W(1), rise: new W(0) };
  const x = one.dividedBy(one.plus(other));
  if (x.gt(a.plus(1).dividedBy(a.plus(b).plus(2)))) return rest(incompleteBeta(other, one, b, a, scale));
  const rise = scale
    .plus(a.times(x.ln()))
    .plus(b.times(other.dividedBy(one.plus(other)).ln()))
    .exp();
  const term = (n: number): readonly [W, W] => {
    const m = Math.floor(n / 2);
    const top = n % 2 === 0 ? b.minus(m).times(m).times(x) : a.plus(m).times(a.plus(b).plus(m)).times(x).negated();
    const whole = a.plus(2 * m);
    return [top.dividedBy(n % 2 === 0 ? whole.minus(1).times(whole) : whole.times(whole.plus(1))), new W(1)];
  };
  return { value: rise.dividedBy(a).dividedBy(continued(new W(1), term)), rise };
};

/**
 * The upper part of the regularised incomplete gamma function: by its series below, by its fraction above (6.5.29 and 6.5.31);
 * `scale` is the logarithm of Γ(a).
 */
const upperGamma = (a: W, x: W, scale: W): Part => {
  if (x.lte(0)) return { value: new W(1), rise: new W(0) };
  const rise = a.times(x.ln()).minus(x).minus(scale).exp();
  if (x.lt(a.plus(1))) {
    let [term, sum] = [new W(1).dividedBy(a), new W(1).dividedBy(a)];
    for (let n = 1; n < 1_000_000 && term.gt(sum.times(ENOUGH)); n += 1) {
      term = term.times(x).dividedBy(a.plus(n));
      sum = sum.plus(term);
    }
    return { value: new W(1).minus(rise.times(sum)), rise };
  }
  const fraction = continued(x.plus(1).minus(a), (n) => [a.minus(n).times(n), x.plus(2 * n + 1).minus(a)]);
  return { value: rise.dividedBy(fraction), rise };
};

/** The tail of a distribution above x > 0; `rise` is its density times x. */
type Tail = (x: W) => Part;

/**
 * A step far from the quantile: in logarithms the smaller of both tails is nearly straight, and digits do not matter yet. Null where
 * that tail is too small to say.
 */
const stride = (x: W, { value, rise }: Part, p: W): W | null => {
  const isUpper = p.lte(0.5);
  const [tail, wanted] = isUpper ? [value, p] : [new W(1).minus(value), new W(1).minus(p)];
  const power = tail.dividedBy(rise).toNumber() * tail.dividedBy(wanted).ln().toNumber();
  if (!Number.isFinite(power)) return null;
  return x.times(new W(Math.max(-FARTHEST, Math.min(FARTHEST, isUpper ? power : -power))).exp());
};

/**
 * Solves tail(x) = p for x > 0 by Newton's steps, kept between what is known to be too small and too great. `tail` falls. Throws a
 * RangeError where that comes to no end.
 */
const solve = (tail: Tail, p: W, start: W): W => {
  let [low, high, x]: [W, W | null, W] = [new W(0), null, start];
  const smaller = W.min(p, new W(1).minus(p));
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const part = tail(x);
    const off = part.value.minus(p);
    if (off.isZero()) return x;
    if (off.gt(0)) low = x;
    else high = x;
    const step = part.rise.isZero() ? new W(0) : off.times(x).dividedBy(part.rise);
    const isFar = off.abs().times(2).gt(smaller) && !part.rise.isZero();
    const next = (isFar ? stride(x, part, p) : null) ?? x.plus(step);
    if (!step.isZero() && step.abs().lte(x.times(NEAR))) return next;
    const isInside = next.gt(low) && (high === null || next.lt(high));
    const between = high === null ? x.times(16) : low.isZero() ? x.dividedBy(16) : low.times(high).sqrt();
    const moved = isInside ? next : between;
    if (moved.equals(x)) return x;
    x = moved;
  }
  throw new RangeError('no quantile');
};

const probability = (text: string): W => {
  const p = new W(text);
  if (!p.gt(0) || !p.lt(1)) throw new RangeError('not a probability');
  return p;
};

const freedomOf = (value: string | number): W => {
  const freedom = new W(value);
  if (!freedom.gt(0) || freedom.gt(MOST_FREEDOM)) throw new RangeError('not degrees of freedom');
  return freedom;
};

const square = (x: W): W => x.times(x);

/** A half of a part in x², where the logarithm of x rises twice as fast. */
const halfOf = ({ value, rise }: Part): Part => ({ value: value.dividedBy(2), rise });

const normal: Tail = (x) => halfOf(upperGamma(new W(0.5), square(x).dividedBy(2), PI.ln().dividedBy(2)));

const studentT = (freedom: W): Tail => {
  const [half, scale] = [freedom.dividedBy(2), logOfBetaTurned(freedom.dividedBy(2), new W(0.5))];
  return (x) => halfOf(incompleteBeta(freedom, square(x), half, new W(0.5), scale));
};

const chiSquare = (freedom: W): Tail => {
  const half = freedom.dividedBy(2);
  const scale = logGamma(half);
  return (x) => upperGamma(half, x.dividedBy(2), scale);
};

const fisherF = (above: W, below: W): Tail => {
  const [a, b] = [above.dividedBy(2), below.dividedBy(2)];
  const scale = logOfBetaTurned(a, b);
  return (x) => incompleteBeta(below, above.times(x), b, a, scale);
};

/** Gives a quantile of a symmetric distribution: below the middle it is the one above it with a minus. */
const ofBothSides = (distribution: Tail, p: W): Exact => {
  if (p.equals(0.5)) return new Exact(0);
  const isBelow = p.gt(0.5);
  const x = solve(distribution, isBelow ? new W(1).minus(p) : p, new W(1));
  return given(isBelow ? x.negated() : x);
};

/** Takes a probability; gives the value that a standard normal variable exceeds with it. Throws a RangeError. */
export const normalQuantile = (p: string): Exact => ofBothSides(normal, probability(p));

/** Takes a probability and degrees of freedom, whole or not; gives the value that Student's t exceeds with it. Throws a RangeError. */
export const tQuantile = (p: string, freedom: string | number): Exact =>
  ofBothSides(studentT(freedomOf(freedom)), probability(p));

/** Takes a probability and degrees of freedom; gives the value that χ² exceeds with it. Throws a RangeError. */
export const chiSquareQuantile = (p: string, freedom: string | number): Exact => {
  const nu = freedomOf(freedom);
  return given(solve(chiSquare(nu), probability(p), nu));
};

/** Takes a probability and the degrees of freedom above and below; gives the value that F exceeds with it. Throws a RangeError. */
export const fQuantile = (p: string, above: string | number, below: string | number): Exact =>
  given(solve(fisherF(freedomOf(above), freedomOf(below)), probability(p), new W(1)));

const upper = (x: W, tail: Tail): Exact => given(x.lt(0) ? rest(tail(x.negated())).value : tail(x).value);

/** Takes a value; gives the probability that a standard normal variable exceeds it. */
export const normalTail = (x: Exact): Exact => upper(new W(x), normal);

/** Takes a value and degrees of freedom; gives the probability that Student's t exceeds it. Throws a RangeError. */
export const tTail = (x: Exact, freedom: string | number): Exact => upper(new W(x), studentT(freedomOf(freedom)));

/** Takes a value and degrees of freedom; gives the probability that χ² exceeds it. Throws a RangeError. */
export const chiSquareTail = (x: Exact, freedom: string | number): Exact =>
  given(x.lte(0) ? new W(1) : chiSquare(freedomOf(freedom))(new W(x)).value);

/** Takes a value and the degrees of freedom above and below; gives the probability that F exceeds it. Throws a RangeError. */
export const fTail = (x: Exact, above: string | number, below: string | number): Exact =>
  given(x.lte(0) ? new W(1) : fisherF(freedomOf(above), freedomOf(below))(new W(x)).value);
