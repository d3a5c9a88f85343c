import { Exact } from '../decimal';
import { normalQuantile, tQuantile } from '../statistics/distributions';
import { sumOf } from '../statistics/sums';

/** Past this t and the normal distribution are one to all digits that anybody prints. */
const AS_GOOD_AS_INFINITE = 100_000;

/** One share of an uncertainty, in the unit of the whole, and its degrees of freedom: null where they are infinite. */
export type Share = Readonly<{ u: Exact; freedom: Exact | null }>;

/**
 * Takes the independent shares of a combined standard uncertainty; gives its effective degrees of freedom by Welch and Satterthwaite (JCGM
 * 100:2008, G.4.1), null where they are infinite.
 */
export const effectiveFreedom = (u: Exact, shares: readonly Share[]): Exact | null => {
  const parts = shares.flatMap((share) => (share.freedom === null ? [] : [share.u.pow(4).dividedBy(share.freedom)]));
  const sum = sumOf(parts);
  if (sum.isZero()) return null;
  const freedom = u.pow(4).dividedBy(sum);
  return freedom.gt(AS_GOOD_AS_INFINITE) ? null : freedom;
};

/** Decimals of degrees of freedom that somebody would state. */
const STATED = 2;

/** The upper half of what 95 per cent leave out. */
const HALF_OF_FIVE = '0.025';

/**
 * Takes effective degrees of freedom, null for infinite; gives the coverage factor of 95 per cent by t, of the next lower whole number
 * (JCGM 100:2008, G.4.1, note 1); what is a whole one to the digits that anybody states is that one.
 */
export const coverageOf = (freedom: Exact | null): Exact =>
  freedom === null
    ? normalQuantile(HALF_OF_FIVE)
    : tQuantile(HALF_OF_FIVE, Exact.max(1, freedom.toDecimalPlaces(STATED).floor()).toNumber());
