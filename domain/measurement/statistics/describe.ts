import { Exact } from '../decimal';
import { tQuantile } from './distributions';
import { meanOf, medianOf, sdOf } from './sums';

/** What is said of one set of values. `sd` and all that rests on it is null of a single value, a part of the mean null where that is zero. */
export type Described = Readonly<{
  n: number;
  mean: Exact;
  sd: Exact | null;
  /** The standard deviation in per cent of the mean. */
  rsd: Exact | null;
  /** Of the mean. */
  standardError: Exact | null;
  median: Exact;
  /** The median of what the values are off their median. */
  mad: Exact;
}>;

/** The upper half of what a two-sided interval of 95 per cent leaves out. */
const HALF_OF_FIVE = '0.025';

/** Takes a part and a whole; gives the part in per cent of the size of the whole, null of nothing. */
export const percentOf = (part: Exact, whole: Exact): Exact | null =>
  whole.isZero() ? null : part.times(100).dividedBy(whole.abs());

/** Takes values, at least one; gives what is said of them. */
export const describe = (values: readonly Exact[]): Described => {
  const [n, mean, median, sd] = [values.length, meanOf(values), medianOf(values), sdOf(values)];
  return {
    ...{ n, mean, sd, median },
    rsd: sd && percentOf(sd, mean),
    standardError: sd === null ? null : sd.dividedBy(new Exact(n).sqrt()),
    mad: medianOf(values.map((value) => value.minus(median).abs())),
  };
};

/** Takes what is said of values; gives the interval that holds their mean with 95 per cent, by t; null of a single value. */
export const intervalOf = ({ n, mean, standardError }: Described): readonly [low: Exact, high: Exact] | null => {
  if (standardError === null) return null;
  const reach = standardError.times(tQuantile(HALF_OF_FIVE, n - 1));
  return [mean.minus(reach), mean.plus(reach)];
};
