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
