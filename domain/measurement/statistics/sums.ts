import { Exact } from '../decimal';

const ZERO = new Exact(0);

/** The exact sum of values. */
export const sumOf = (values: readonly Exact[]): Exact => values.reduce((sum, value) => sum.plus(value), ZERO);

/** Takes numbers, at least one; gives their mean. */
export const meanOf = (values: readonly Exact[]): Exact => sumOf(values).dividedBy(values.length);

/** Takes numbers, at least one; gives the sum of squares about their mean. */
export const squaresAboutMean = (values: readonly Exact[]): Exact => {
  const mean = meanOf(values);
  return sumOf(values.map((value) => value.minus(mean).pow(2)));
};

/** Takes numbers, at least one; gives the middle one, of an even number of them the mean of the middle two. */
export const medianOf = (values: readonly Exact[]): Exact => {
  const ordered = [...values].sort((one, other) => one.comparedTo(other));
  return meanOf(ordered.slice(Math.floor((ordered.length - 1) / 2), Math.floor(ordered.length / 2) + 1));
};

/** The root of a variance, where there is one. */
export const rootOf = (variance: Exact | null): Exact | null => (variance === null ? null : variance.sqrt());

/** Takes numbers; gives the standard deviation of a sample, null of fewer than two. */
export const sdOf = (values: readonly Exact[]): Exact | null =>
  rootOf(values.length < 2 ? null : squaresAboutMean(values).dividedBy(values.length - 1));
