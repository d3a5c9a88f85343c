import { type Exact, exact } from './decimal';
import type { Bound, Bounds } from './limit';
import type { Censor, Measured } from './measured';
import { lastDigitRule, roundValue } from './rounding';

/** Where a value lies: inside the limit by the guard band, just inside, just outside, outside by the guard band. */
export type Grade = 'pass' | 'conditionalPass' | 'conditionalFail' | 'fail';

const ORDER: readonly Grade[] = ['pass', 'conditionalPass', 'conditionalFail', 'fail'];

type Comparison = Readonly<{ result: Measured; bounds: Bounds; rounded: boolean; guard: Exact }>;

/** How far beyond the end the value lies: above an upper end or below a lower one is positive. */
const excessOver = (end: Bound, side: 'lower' | 'upper', { result, rounded }: Comparison): Exact => {
  // A detection limit is not a measured value and is never rounded.
  const value = rounded && !result.censor ? roundValue(result.value, lastDigitRule(end.value)) : result.value;
  const excess = exact(value).minus(exact(end.value));
  return side === 'upper' ? excess : excess.negated();
};

/** Does a result touching a mark lie beyond it? '<x' is always below x, '>x' always above; else the mark decides. */
const touchesBeyond = (censor: Censor, side: 'lower' | 'upper', inclusive: boolean): boolean => {
  if (censor === '') return !inclusive;
  return (censor === '>') === (side === 'upper');
};

const gradeEnd = (end: Bound | null, side: 'lower' | 'upper', comparison: Comparison): Grade => {
  if (!end) return 'pass';
  const excess = excessOver(end, side, comparison);
  const { censor } = comparison.result;
  const isBeyond = (mark: Exact, inclusive: boolean): boolean => {
    const order = excess.comparedTo(mark);
    return order === 0 ? touchesBeyond(censor, side, inclusive) : order > 0;
  };
  const { guard } = comparison;
  if (isBeyond(exact('0'), end.inclusive)) {
    // Without a guard band there is no doubtful zone, not even at an excluded end.
    return guard.isZero() || isBeyond(guard, true) ? 'fail' : 'conditionalFail';
  }
  return isBeyond(guard.negated(), end.inclusive) ? 'conditionalPass' : 'pass';
};

/** Takes a result, the ends of its limit in the same unit and the guard band's width; gives the worse of the two grades. */
export const gradeAgainst = (comparison: Comparison): Grade => {
  const { lower, upper } = comparison.bounds;
  const grades = [gradeEnd(lower, 'lower', comparison), gradeEnd(upper, 'upper', comparison)];
  return grades.reduce((worst, grade) => (ORDER.indexOf(grade) > ORDER.indexOf(worst) ? grade : worst));
};
