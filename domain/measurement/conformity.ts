import type { Bound, Bounds } from './bounds';
import { Exact, exact, plain } from './decimal';
import { nearTail } from './normal-tail';
import { normalQuantile, normalTail } from './statistics/distributions';

/** How sure a statement of conformity has to be where nothing else was agreed, in per cent (ILAC-G8:09/2019 works with it). */
export const USUAL_LEVEL = '95';

/** The coverage factor to which every stated uncertainty is brought before it is compared. */
const K = '2';

/** Takes a conformity level in per cent, the usual one where it is empty; gives it as a part of one. */
export const partOfLevel = (level: string | null | undefined): Exact => {
  const part = exact(level || USUAL_LEVEL).dividedBy(100);
  if (!part.gt(0.5) || !part.lt(1)) throw new RangeError('not a conformity level');
  return part;
};

/** Whether single values alone meet a limit of numbers. */
export const isOneValue = (ranges: readonly Bounds[]): boolean =>
  ranges.length > 0 && ranges.every(({ lower, upper }) => lower && upper && exact(lower.value).eq(exact(upper.value)));

type Ends = readonly Readonly<{ lower: Exact | null; upper: Exact | null }>[];

/** Where the ends of the ranges lie from a value, in standard uncertainties; null where no probability says anything. */
const endsFrom = (value: string, ranges: readonly Bounds[], expanded: string | null | undefined): Ends | null => {
  if (!expanded || ranges.length === 0 || isOneValue(ranges)) return null;
  const u = exact(expanded).dividedBy(K);
  if (!u.gt(0)) return null;
  const at = exact(value);
  const from = (end: Bound | null) => (end === null ? null : exact(end.value).minus(at).dividedBy(u));
  return ranges.map(({ lower, upper }) => ({ lower: from(lower), upper: from(upper) }));
};

/** The part of a normal distribution between the ends, good to twelve decimals. */
const nearPartWithin = (ends: Ends): Exact => {
  const part = ends.reduce(
    (sum, { lower, upper }) =>
      sum + (lower ? nearTail(lower.toNumber()) : 1) - (upper ? nearTail(upper.toNumber()) : 0),
    0,
  );
  return exact(Math.max(0, Math.min(1, part)).toFixed(16));
};

/**
 * Takes a measured value, the ranges that meet a limit and the expanded uncertainty at k = 2, all in one unit; gives the
 * probability that the true value meets the limit (JCGM 106:2012, 7.2 to 7.5, the normal distribution of what is known of it), a part of
 * one, good to twelve decimals. Null where that says nothing: without an uncertainty, and for a limit that is met by one value alone.
 */
export const probabilityOfConformity = (
  value: string,
  ranges: readonly Bounds[],
  expanded: string | null | undefined,
): string | null => {
  const ends = endsFrom(value, ranges, expanded);
  return ends === null ? null : plain(nearPartWithin(ends));
};

/** How far the twelve decimals may be from the truth, with much to spare. */
const CLOSE = '0.000000001';

/** The same to 30 digits where twelve decimals lie too close to one of the marks by which it decides. */
export const decidingProbability = (
  value: string,
  ranges: readonly Bounds[],
  expanded: string | null | undefined,
  marks: readonly Exact[],
): Exact | null => {
  const ends = endsFrom(value, ranges, expanded);
  if (ends === null) return null;
  const near = nearPartWithin(ends);
  if (marks.every((mark) => near.minus(mark).abs().gt(CLOSE))) return near;
  return Exact.sum(
    0,
    ...ends.map(({ lower, upper }) => {
      const above = lower ? normalTail(lower) : new Exact(1);
      return upper ? above.minus(normalTail(upper)) : above;
    }),
  );
};

/** What a level asks of the distance to one limit: so many times U (at k = 2) inside of it the value is as sure as the level says. */
export const guardRatioOf = (level: string | null | undefined): Exact =>
  normalQuantile(new Exact(1).minus(partOfLevel(level)).toFixed()).dividedBy(K);

/**
 * The largest probability that what is accepted without a condition does not meet a single limit, by the width of the guard band as a
 * multiple of U at k = 2 (JCGM 106:2012, 8.3.2): a half without one, 2.3 % at one U.
 */
export const largestFalseAcceptance = (guardRatio: string): Exact => normalTail(exact(guardRatio).times(K));

/** A probability in per cent as it is printed: three digits, `>99.9 %` and `<0.1 %` past them. */
export const probabilityText = (probability: string): string => {
  const percent = exact(probability).times(100);
  if (percent.gt('99.9') && percent.lt(100)) return '>99.9 %';
  if (percent.lt('0.1') && percent.gt(0)) return '<0.1 %';
  return `${plain(percent.toDecimalPlaces(1))} %`;
};
