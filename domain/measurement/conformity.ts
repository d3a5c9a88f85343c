import type { Bounds } from './bounds';
import { Exact, exact, plain } from './decimal';
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

/** The part of a normal distribution about `value` that lies above a mark. */
const partAbove = (value: Exact, mark: string, u: Exact): Exact => normalTail(exact(mark).minus(value).dividedBy(u));

/**
 * Takes a measured value, the ranges that meet a limit and the expanded uncertainty at k = 2, all in one unit; gives the
 * probability that the true value meets the limit (JCGM 106:2012, 7.2 to 7.5, the normal distribution of what is known of it). Null
 * where that says nothing: without an uncertainty, and for a limit that is met by one value alone.
 */
export const probabilityOfConformity = (
  value: string,
  ranges: readonly Bounds[],
  expanded: string | null | undefined,
): Exact | null => {
  if (!expanded || ranges.length === 0) return null;
  const u = exact(expanded).dividedBy(K);
  if (!u.gt(0)) return null;
  if (isOneValue(ranges)) return null;
  const at = exact(value);
  const parts = ranges.map(({ lower, upper }) => {
    const above = lower ? partAbove(at, lower.value, u) : new Exact(1);
    return upper ? above.minus(partAbove(at, upper.value, u)) : above;
  });
  return Exact.max(0, Exact.min(1, Exact.sum(0, ...parts)));
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
