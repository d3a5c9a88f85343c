import type { Bound, Bounds } from './bounds';
import { decimalsOf, Exact, exact } from './decimal';
import type { Measured } from './measured';
import { lastDigitRule, roundValue } from './rounding';

/** Where a value lies: inside the limit by the guard band, just inside, just outside, outside by the guard band. */
export type Grade = 'pass' | 'conditionalPass' | 'conditionalFail' | 'fail';

/** How a result is held against the ends of a limit: rounded to their last digits or not, and the width of the guard band. */
export type Comparison = Readonly<{ result: Measured; rounded: boolean; guard: Exact }>;

/** An end of a range with its number, which is read once for all results that are held against it. */
type End = Bound & Readonly<{ at: Exact }>;
export type Range = Readonly<{ lower: End | null; upper: End | null }>;

const endOf = (bound: Bound | null): End | null => bound && { ...bound, at: exact(bound.value) };

/** Takes a range without problems; gives it as results are held against it. */
export const rangeFor = ({ lower, upper }: Bounds): Range => ({ lower: endOf(lower), upper: endOf(upper) });

type Side = 'lower' | 'upper';

const NOTHING = exact('0');

const ORDER: readonly Grade[] = ['pass', 'conditionalPass', 'conditionalFail', 'fail'];

const worse = (one: Grade, other: Grade): Grade => (ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other);
const better = (one: Grade, other: Grade): Grade => (worse(one, other) === one ? other : one);

/** The mark past which rounding decides: what is below 0.045 never rounds to 0.05, and what is above 0.045 does. */
const pastRounding = ({ value, inclusive, at }: End, side: Side): Exact => {
  const half = new Exact(10).pow(-decimalsOf(value)).dividedBy(2);
  const outwards = (side === 'upper') === inclusive;
  return outwards ? at.plus(half) : at.minus(half);
};

/** The side on which '<x' and '>x' can miss a limit; on the other one they may meet it. */
const missingSide = ({ censor }: Measured): Side | null => (censor === '' ? null : censor === '<' ? 'lower' : 'upper');

/** How far beyond the end the value lies: above an upper end or below a lower one is positive. */
const excessOver = (end: End, side: Side, { result, rounded }: Comparison): Exact => {
  // A detection limit is no measured value and is never rounded: the values that it stands for are. Those that rounding
  // would only just lead to an end that belongs to the limit are not counted as inside.
  const value = rounded && !result.censor ? roundValue(result.value, lastDigitRule(end.value)) : result.value;
  const isRoundedOver = rounded && result.censor !== '' && (side === missingSide(result) || !end.inclusive);
  const mark = isRoundedOver ? pastRounding(end, side) : end.at;
  const excess = exact(value).minus(mark);
  return side === 'upper' ? excess : excess.negated();
};

/** Does a result touching a mark lie beyond it? '<x' is always below x, '>x' always above; else the mark decides. */
const touchesBeyond = ({ censor }: Measured, side: Side, inclusive: boolean): boolean => {
  if (censor === '') return !inclusive;
  return (censor === '>') === (side === 'upper');
};

const gradeEnd = (end: End | null, side: Side, comparison: Comparison): Grade => {
  if (!end) return 'pass';
  const excess = excessOver(end, side, comparison);
  const isBeyond = (mark: Exact, inclusive: boolean): boolean => {
    const order = excess.comparedTo(mark);
    return order === 0 ? touchesBeyond(comparison.result, side, inclusive) : order > 0;
  };
  const { guard } = comparison;
  if (isBeyond(NOTHING, end.inclusive)) {
    // Without a guard band there is no doubtful zone, not even at an excluded end.
    return guard.isZero() || isBeyond(guard, true) ? 'fail' : 'conditionalFail';
  }
  return isBeyond(guard.negated(), end.inclusive) ? 'conditionalPass' : 'pass';
};

const missed = (grade: Grade): boolean => grade === 'fail' || grade === 'conditionalFail';

/** Takes a measured value and the ranges of its limit, in one unit; gives the best grade that a range allows. */
export const gradeValue = (ranges: readonly Range[], comparison: Comparison): Grade =>
  ranges
    .map(({ lower, upper }) => worse(gradeEnd(lower, 'lower', comparison), gradeEnd(upper, 'upper', comparison)))
    .reduce(better, 'fail');

/** Nothing lies below an end of zero or less of what cannot be negative. */
const isOpen = (end: End | null, side: Side, nonNegative: boolean): boolean => {
  if (!end) return true;
  if (side === 'upper' || !nonNegative) return false;
  return end.inclusive ? end.at.lte(0) : end.at.lt(0);
};

/**
 * Takes '<x' or '>x' and the ranges of its limit, in one unit; gives the grade that every value it may stand for has, and
 * null if it may be both inside and outside. `nonNegative` says that the quantity cannot be below zero.
 */
export const gradeCensored = (ranges: readonly Range[], comparison: Comparison, nonNegative: boolean): Grade | null => {
  const side = missingSide(comparison.result) ?? 'lower';
  const other = side === 'lower' ? 'upper' : 'lower';
  const met = ranges
    .filter((range) => isOpen(range[side], side, nonNegative))
    .map((range) => gradeEnd(range[other], other, comparison))
    .reduce(better, 'fail');
  if (!missed(met)) return met;
  const grades = ranges.map((range) =>
    isOpen(range[side], side, nonNegative) ? 'pass' : gradeEnd(range[side], side, comparison),
  );
  return grades.every(missed) ? grades.reduce(better, 'fail') : null;
};
