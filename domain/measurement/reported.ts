import { exact } from './decimal';
import { formatMeasured, type Measured } from './measured';
import { meanText } from './replicates';
import { type RoundRule, roundValue } from './rounding';

/** What a test item says about its results. `lod` and `loq` are plain decimals in `unit`; `loqText` is e.g. 未检出. */
export type ItemRule = Readonly<{
  valueType: 'number' | 'text' | 'choice' | 'passfail' | 'curve' | 'image';
  round: RoundRule;
  lod?: string | null;
  loq?: string | null;
  loqText?: string | null;
  unit?: string | null;
}>;

export type Reported = Readonly<{ text: string; censored: boolean }>;

/**
 * Takes a raw result and its item's rule, in the item's unit, and for a mean the values it was made of; gives the only text
 * that may stand on a report, but for the mark of a value at its limit.
 *
 * - A result typed with < or > is printed as typed: its value is a property of the method and is not rounded.
 * - A result below the detection limit (below the quantitation limit if no other is set) is printed as the item's
 *   words for it, else as < and that limit. The raw value is compared, so rounding never lifts a result over it.
 * - A result at the limit or above is rounded once, from the raw value; without a rule it keeps the digits as typed.
 */
export const reportedValue = (raw: Measured, rule: ItemRule, values: readonly string[] = []): Reported => {
  if (raw.censor !== '') return { text: formatMeasured(raw), censored: true };
  if (rule.valueType !== 'number') return { text: raw.value, censored: false };
  const floor = rule.lod || rule.loq;
  if (floor && exact(raw.value).lt(exact(floor))) return { text: rule.loqText || `<${floor}`, censored: true };
  const text = rule.round.mode === 'none' ? meanText(raw.value, values) : roundValue(raw.value, rule.round);
  return { text, censored: false };
};
