import type { Bound } from './bounds';
import { exact } from './decimal';

/**
 * Takes an unrounded value, the same as printed, and the ends of its limit, all in one unit; gives the mark that a value
 * printed as an end has to carry where the unrounded one is held against it: (+) if the true value is greater, (-) if it
 * is smaller, nothing where the two are equal or the printed one is no end (GB/T 8170-2008, 4.3.2).
 */
export const markAtLimit = (value: string, printed: string, ends: readonly Bound[]): '' | '(+)' | '(-)' => {
  if (!ends.some((end) => exact(end.value).equals(exact(printed)))) return '';
  const order = exact(value).comparedTo(exact(printed));
  return order > 0 ? '(+)' : order < 0 ? '(-)' : '';
};
