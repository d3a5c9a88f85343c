import { Exact, exact, plain } from './decimal';
import type { Measured } from './measured';
import { roundValue } from './rounding';

/** One determinand: its unrounded result and its own limit, a plain decimal above zero in the same unit. */
export type RatioPart = Readonly<{ measured: Measured; limit: string }>;

/**
 * `value` is the unrounded sum, to judge by; `reported` the printed one. `halved` says that a non-detect was counted
 * as half its detection limit. A sum with a part above its range is itself above ('>').
 */
export type RatioSum = Readonly<{ value: Measured; reported: string; halved: boolean }>;

const ratioOf = ({ measured, limit }: RatioPart): Exact => {
  const divisor = exact(limit);
  if (divisor.lte(0)) throw new RangeError('a limit of zero has no ratio');
  const ratio = exact(measured.value).dividedBy(divisor);
  return measured.censor === '<' ? ratio.dividedBy(2) : ratio;
};

/**
 * Takes the parts of a sum of measured/limit ratios, such as the trihalomethanes of GB 5749-2022 (limit 1), and the
 * decimals to print. A non-detect counts as half its detection limit; the sum is rounded once, half to even.
 * Throws a RangeError on no parts or a limit that is not above zero.
 */
export const sumOfRatios = (parts: readonly RatioPart[], decimals: number): RatioSum => {
  if (parts.length === 0) throw new RangeError('no values');
  const value = plain(Exact.sum(...parts.map(ratioOf)));
  const censor = parts.some(({ measured }) => measured.censor === '>') ? '>' : '';
  const reported = roundValue(value, { mode: 'evenDecimals', digits: decimals });
  return {
    value: { censor, value },
    reported: censor + reported,
    halved: parts.some(({ measured }) => measured.censor === '<'),
  };
};
