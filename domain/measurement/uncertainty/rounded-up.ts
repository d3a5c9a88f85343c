import type { Exact } from '../decimal';

const DIGITS = 2;
const AWAY_FROM_ZERO = 0;

/** Takes a number; gives it with two digits, away from zero: what is stated is never better than what was found. */
export const roundedUp = (value: Exact): string => {
  // 0.10 is two digits as much as 0.12.
  const rounded = value.toSignificantDigits(DIGITS, AWAY_FROM_ZERO);
  return rounded.isZero() ? '0' : rounded.toFixed(Math.max(0, DIGITS - 1 - rounded.e));
};
