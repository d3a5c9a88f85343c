import { exact, plain } from './decimal';
import type { Measured } from './measured';

/**
 * As what a value below its detection limit enters a mean or a formula: as nothing (the result waits for a person), as half the limit, as
 * the limit, or as zero. Which of them holds is a rule of the item, said on the report wherever it was used.
 */
export const nonDetectRules = ['none', 'half', 'full', 'zero'] as const;
export type NonDetects = (typeof nonDetectRules)[number];

/** Takes a measured value and the rule; gives the number it is counted as, null where it is none: above a range, or below a limit that counts as nothing. */
export const countedAs = ({ censor, value }: Measured, rule: NonDetects): string | null => {
  if (censor === '') return value;
  if (censor === '>' || rule === 'none') return null;
  if (rule === 'zero') return '0';
  return rule === 'full' ? value : plain(exact(value).dividedBy(2));
};
