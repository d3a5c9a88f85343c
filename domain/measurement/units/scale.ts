import { Exact, isPlain } from '../decimal';
import { quotient, type Whole, wholeOf } from './quotient';
import { inverse, powerOfTen, product, type Ratio } from './ratio';

/** How a value of one unit becomes one of another: times a factor, and for temperatures moved by where these count from. */
export type Scale = Readonly<{ power: number | null; whole: Whole }>;

type Sized = Readonly<{ size: Ratio; zero: Ratio | null }>;

const difference = (one: Ratio, other: Ratio): Ratio => ({
  upper: one.upper.times(other.lower).minus(other.upper.times(one.lower)),
  lower: one.lower.times(other.lower),
});

const NOTHING: Ratio = { upper: new Exact(0), lower: new Exact(1) };

/**
 * The scale between two units of one dimension; `per` is what the values are multiplied by besides, a molar mass. Null if
 * the factor is larger or smaller than the arithmetic goes, as units of large powers of ten have it.
 */
export const scaleBetween = (from: Sized, to: Sized, per: Ratio): Scale | null => {
  const factor = product(product(from.size, per), inverse(to.size));
  const apart = difference(from.zero ?? NOTHING, to.zero ?? NOTHING);
  const shift = product(apart, inverse(to.size));
  const isInBounds = [factor.upper, factor.lower].every((part) => part.isFinite() && !part.isZero());
  if (!isInBounds) return null;
  // One quotient for the factor and the shift: two that have no end would not cancel.
  const upper = factor.upper.times(shift.lower);
  const whole = wholeOf(upper, shift.upper.times(factor.lower), factor.lower.times(shift.lower));
  return { power: shift.upper.isZero() ? powerOfTen(factor) : null, whole };
};

/** A power of ten moves the point and no more, so trailing zeros stay: 0.050 mg/L is 50 µg/L to the microgram. */
const moved = (value: string, places: number): string => {
  const sign = value.startsWith('-') ? '-' : '';
  const at = value.indexOf('.');
  const whole = at < 0 ? value.slice(sign.length) : value.slice(sign.length, at);
  const decimals = at < 0 ? '' : value.slice(at + 1);
  const point = whole.length + places;
  const digits = `${whole}${decimals}`;
  const upper = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const lower = point >= 0 ? digits.slice(point) : digits.padStart(digits.length - point, '0');
  const text = lower === '' ? upper : `${upper}.${lower}`;
  const trimmed = text.startsWith('0') ? text.replace(/^0+(?=\d)/, '') : text;
  return sign !== '' && /[1-9]/.test(digits) ? `-${trimmed}` : trimmed;
};

/** Digits that say something: those of '0.050' are two, and a zero by itself has none. */
const significant = (value: string): number => {
  let count = 0;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if ((code > 48 && code <= 57) || (code === 48 && count > 0)) count += 1;
  }
  return count;
};

/**
 * Takes a plain decimal; gives it on the other scale with no fewer significant digits than it had. Throws a RangeError on
 * anything else.
 */
export const scaled = (value: string, { power, whole }: Scale): string => {
  if (!isPlain(value)) throw new RangeError('not a plain decimal');
  return power === null ? quotient(value, significant(value), whole) : moved(value, power);
};
