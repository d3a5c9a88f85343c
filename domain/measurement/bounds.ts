import { exact } from './decimal';
import { isDecimal } from './measured';

export type Bound = Readonly<{ value: string; inclusive: boolean }>;

/** A range of numbers, open where it has no end. */
export type Bounds = Readonly<{ lower: Bound | null; upper: Bound | null }>;

/** Takes a range; gives what is wrong with it as short codes, none if a number can be held against it. */
export const boundsProblems = ({ lower, upper }: Bounds): string[] => {
  if (!lower && !upper) return ['boundMissing'];
  const problems: string[] = [];
  if (lower && !isDecimal(lower.value)) problems.push('lowerNotANumber');
  if (upper && !isDecimal(upper.value)) problems.push('upperNotANumber');
  if (problems.length > 0 || !lower || !upper) return problems;
  const order = exact(lower.value).comparedTo(exact(upper.value));
  if (order > 0) return ['lowerAboveUpper'];
  return order === 0 && !(lower.inclusive && upper.inclusive) ? ['emptyRange'] : [];
};

/** Do two ranges without problems have a number in common? */
export const overlap = (one: Bounds, other: Bounds): boolean => {
  const meet = (lower: Bound | null, upper: Bound | null): boolean => {
    if (!lower || !upper) return true;
    const order = exact(lower.value).comparedTo(exact(upper.value));
    return order < 0 || (order === 0 && lower.inclusive && upper.inclusive);
  };
  return meet(one.lower, other.upper) && meet(other.lower, one.upper);
};
