import { Decimal } from 'decimal.js';
import { decimalsOf, Exact, exact } from './decimal';

/**
 * How a result is rounded. `digits` counts decimal places (evenDecimals, halfUp; negative for tens, hundreds) or
 * significant digits (evenSig). `interval` is d·10ⁿ with d 1, 2 or 5: '0.5', '20'.
 */
export type RoundRule = Readonly<{
  mode: 'evenDecimals' | 'evenSig' | 'interval' | 'halfUp' | 'none' | 'unset';
  digits?: number | null;
  interval?: string | null;
}>;

const INTERVAL = /^(0*[125]0*(\.0+)?|0+\.0*[125]0*)$/;
const MAX_PLACES = 30;

const digitsOf = (rule: RoundRule, least: number): number => {
  const { digits } = rule;
  if (digits == null || !Number.isInteger(digits) || digits < least || digits > MAX_PLACES) {
    throw new RangeError('rounding digits out of range');
  }
  return digits;
};

const intervalOf = (rule: RoundRule): Exact => {
  if (rule.interval == null || !INTERVAL.test(rule.interval)) throw new RangeError('not a rounding interval');
  return exact(rule.interval);
};

const toSignificant = (value: Exact, digits: number): string => {
  const rounded = value.toSignificantDigits(digits, Decimal.ROUND_HALF_EVEN);
  // Counted on the rounded value: 9.96 to two digits is 10, not 10.0. Zero has no significant digit and prints '0'.
  return rounded.isZero() ? '0' : rounded.toFixed(Math.max(0, digits - 1 - rounded.e));
};

/**
 * Takes an unrounded plain decimal and a rule; gives the rounded value with its trailing zeros ('1.050' to 0.1: '1.0').
 * One rounding, exactly half to the even side, the sign put back, no negative zero: GB/T 8170-2008, 3.2 to 3.4.
 * `halfUp` takes a half away from zero; `none` keeps the value. Throws a RangeError on a value or a rule that is not one.
 */
export const roundValue = (value: string, rule: RoundRule): string => {
  const number = exact(value);
  switch (rule.mode) {
    case 'none':
      return value;
    case 'unset':
      throw new RangeError('no rounding rule was chosen');
    case 'evenSig':
      return toSignificant(number, digitsOf(rule, 1));
    case 'interval': {
      const interval = intervalOf(rule);
      return number.toNearest(interval, Decimal.ROUND_HALF_EVEN).toFixed(interval.decimalPlaces());
    }
    case 'evenDecimals':
    case 'halfUp': {
      const digits = digitsOf(rule, -MAX_PLACES);
      const half = rule.mode === 'halfUp' ? Decimal.ROUND_HALF_UP : Decimal.ROUND_HALF_EVEN;
      return number.toNearest(new Exact(10).pow(-digits), half).toFixed(Math.max(0, digits));
    }
  }
};

/** Takes a limit as printed; gives the rule that rounds to its last digit, for the rounded comparison (GB/T 8170, 4.3.3). */
export const lastDigitRule = (limit: string): RoundRule => ({ mode: 'evenDecimals', digits: decimalsOf(limit) });

/** Takes a rule as configured; gives what is wrong with it as short codes, none if `roundValue` can use it. */
export const checkRoundRule = (rule: RoundRule): string[] => {
  try {
    roundValue('0', rule);
    return [];
  } catch {
    return [rule.mode === 'interval' ? 'badInterval' : rule.mode === 'unset' ? 'unset' : 'badDigits'];
  }
};
