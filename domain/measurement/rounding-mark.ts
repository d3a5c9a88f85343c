import { decimalsOf, Exact, exact } from './decimal';
import { type RoundRule, roundValue } from './rounding';

/** Was the digit 5 that ends a rounded value cut down to (+), or raised to (-)? GB/T 8170-2008, 3.3.2. */
export type RoundingMark = '' | '+' | '-';

/**
 * Takes an unrounded value and a rule; gives the mark to print after the rounded value when its last digit but zeros is
 * 5, so that a later rounding goes the right way: 16.5032 prints 16.5(+). By size, whatever the sign.
 */
export const roundingMark = (value: string, rule: RoundRule): RoundingMark => {
  const rounded = roundValue(value, rule);
  if (!/5[0.]*$/.test(rounded)) return '';
  const order = exact(value).abs().comparedTo(exact(rounded).abs());
  return order > 0 ? '+' : order < 0 ? '-' : '';
};

/** Takes a value that was rounded before, with its mark; gives it rounded again: 16.5(+) to 1 is 17, 16.5(-) is 16. */
export const roundMarked = (value: string, mark: RoundingMark, rule: RoundRule): string => {
  if (mark === '') return roundValue(value, rule);
  // The true value lies a trifle above or below in size; any nudge less than half the last place decides the tie.
  const nudge = new Exact(10).pow(-decimalsOf(value) - 2);
  const size = exact(value).abs()[mark === '+' ? 'plus' : 'minus'](nudge);
  return roundValue((value.startsWith('-') ? size.negated() : size).toFixed(), rule);
};
