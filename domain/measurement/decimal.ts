import { Decimal } from 'decimal.js';

/**
 * The one decimal arithmetic of this folder. A measured value has at most 30 digits and an exponent within ±30, so 100
 * digits keep every sum, difference and product of two of them exact; division and roots carry 100 digits.
 * `maxE` stops a runaway power: decimal.js would otherwise try to print 10^9000000000000000 as plain digits.
 */
export const Exact = Decimal.clone({
  precision: 100,
  rounding: Decimal.ROUND_HALF_EVEN,
  maxE: 1000,
  minE: -1000,
  toExpNeg: -1000,
  toExpPos: 1000,
});

export type Exact = Decimal;

/** Significant digits of a computed value (a mean, a formula result) before it is rounded for a report. */
export const COMPUTED_DIGITS = 30;

/** Longest plain decimal this folder takes; a value in bounds needs 92 characters. */
const MAX_LENGTH = 200;

/** Whether a text is a plain decimal, '-0.050' and no '1e9'. */
export const isPlain = (value: string): boolean => value.length <= MAX_LENGTH && /^-?\d+(\.\d+)?$/.test(value);

/** Takes a plain decimal string such as '-0.050'; gives the number. Throws a RangeError on anything else, '1e9' too. */
export const exact = (value: string): Exact => {
  if (!isPlain(value)) throw new RangeError('not a plain decimal');
  return new Exact(value);
};

/** Digits past these are what a division or a root left over: three thirds are 1, not 0.999… */
const TRUSTED_DIGITS = 80;

/**
 * Takes a number; gives it as a plain decimal string of at most 30 significant digits, never '-0', never '1e3'.
 *
 * What does not fit is cut off, and a cut value that would end in 0 or 5 gets one unit more in its last place
 * (ROUND_05UP of the General Decimal Arithmetic). So a computed value never falls on a half or on a limit that it only
 * came close to, and rounding it for the report is still the one rounding that GB/T 8170 allows.
 */
export const plain = (value: Exact): string => {
  const trusted = value.toSignificantDigits(TRUSTED_DIGITS);
  const cut = trusted.toSignificantDigits(COMPUTED_DIGITS, Decimal.ROUND_DOWN);
  if (cut.equals(trusted)) return cut.toFixed();
  const unit = new Exact(10).pow(cut.e - COMPUTED_DIGITS + 1);
  const endsInHalf = cut.dividedBy(unit).modulo(5).isZero();
  return (endsInHalf ? cut.plus(unit.times(cut.s)) : cut).toFixed();
};

/** The number of decimal places written in a plain decimal string: '0.50' has 2. */
export const decimalsOf = (value: string): number => {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
};
