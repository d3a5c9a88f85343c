import type { Pair } from '../kit/label';
import { type Limit, rangesOf } from '../measurement/limit';
import { formatMeasured, type Measured, parseMeasured } from '../measurement/measured';
import { type By, convert } from '../measurement/units';
import type { TestItem } from '../test-item/test-item.entity';

/** The result of another item of the same sample, as a formula asks for it between brackets. */
export type ResultSource = Readonly<{
  /** The code or the name of the item, as it stands between the brackets. */
  of: string;
  taskId: string;
  taskNo: string;
  item: Pair;
  unit: string | null;
  /** Unrounded, in the unit of its item; below its detection limit as < and that limit. Null while there is none. */
  value: string | null;
  /** The upper end of what its result is held against, in the unit of its item. */
  limit: string | null;
  /** Its data are submitted, or will be together with those of the row that asks. */
  isIn: boolean;
  /** Moments between which it was measured. */
  testFrom: string | null;
  testTo: string | null;
}>;

/** Takes an unrounded result and its item; gives what is known of it: below the detection limit that limit alone. */
export const knownOf = (mean: Measured, isCensored: boolean, { lod, loq }: Pick<TestItem, 'lod' | 'loq'>): Measured => {
  const floor = lod || loq;
  return isCensored && mean.censor === '' && floor ? { censor: '<', value: floor } : mean;
};

/** The same of a stored result; null where it is no number. */
export const knownText = (
  { raw, censored }: Readonly<{ raw: string | null; censored: boolean | null }>,
  item: Pick<TestItem, 'lod' | 'loq'>,
): string | null => {
  const parsed = raw === null ? null : parseMeasured(raw);
  return parsed?.ok ? formatMeasured(knownOf(parsed.measured, censored === true, item)) : null;
};

/** Takes a requirement and the unit of an item; gives its upper end in that unit, null where it has none or another dimension. */
export const upperLimitIn = (limit: Limit | null, unit: string | null, by: By = {}): string | null => {
  const [range, ...others] = limit === null ? [] : rangesOf(limit);
  if (limit === null || range?.upper == null || others.length > 0) return null;
  return limit.unit && unit ? convert(range.upper.value, limit.unit, unit, by) : range.upper.value;
};
