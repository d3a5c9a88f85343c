import { type Bound, type Bounds, boundsProblems } from './bounds';
import { readRanges } from './read-ranges';

/**
 * A requirement of a standard. `lo` and `hi` are plain decimals in `unit`; `between` includes its ends unless told. `text`
 * is a requirement as the standard words it: words alone, or several ranges that are read from it.
 */
export type Limit = Readonly<{
  op: 'none' | 'le' | 'lt' | 'ge' | 'gt' | 'between' | 'eq' | 'text';
  lo?: string | null;
  hi?: string | null;
  loIncl?: boolean;
  hiIncl?: boolean;
  text?: string | null;
  unit?: string | null;
}>;

const bound = (value: string | null | undefined, inclusive: boolean): Bound | null =>
  value == null || value === '' ? null : { value, inclusive };

const boundsOf = (limit: Exclude<Limit, { op: 'none' | 'text' }>): Bounds => {
  switch (limit.op) {
    case 'le':
    case 'lt':
      return { lower: null, upper: bound(limit.hi, limit.op === 'le') };
    case 'ge':
    case 'gt':
      return { lower: bound(limit.lo, limit.op === 'ge'), upper: null };
    case 'eq': {
      const both = bound(limit.lo ?? limit.hi, true);
      return { lower: both, upper: both };
    }
    default:
      return { lower: bound(limit.lo, limit.loIncl ?? true), upper: bound(limit.hi, limit.hiIncl ?? true) };
  }
};

/**
 * Takes a limit; gives its ranges of numbers from the lowest on, any of which meets it. An equality has the same end twice;
 * `none`, and words that are no ranges, have none.
 */
export const rangesOf = (limit: Limit): readonly Bounds[] => {
  if (limit.op === 'none') return [];
  return limit.op === 'text' ? (readRanges(limit.text ?? '') ?? []) : [boundsOf(limit)];
};

/** Takes a limit; gives every end of its ranges. */
export const endsOf = (limit: Limit): readonly Bound[] =>
  rangesOf(limit).flatMap(({ lower, upper }) => [lower, upper].filter((end) => end !== null));

const lowerText = ({ value, inclusive }: Bound): string => (inclusive ? '≥' : '>') + value;
const upperText = ({ value, inclusive }: Bound): string => (inclusive ? '≤' : '<') + value;

/**
 * Takes a limit; gives it as a report prints it, without its unit: '≤0.01', '6.5~8.5', '=3'. No limit is an empty text.
 * `parseLimit` reads it back.
 */
export const limitText = (limit: Limit, lang: 'zh' | 'en'): string => {
  if (limit.op === 'text') return limit.text ?? '';
  const [{ lower, upper } = { lower: null, upper: null }] = rangesOf(limit);
  if (limit.op === 'eq') return lower ? `=${lower.value}` : '';
  if (!lower || !upper) return lower ? lowerText(lower) : upper ? upperText(upper) : '';
  // A range mark hides which end is excluded, so a half-open range is written out.
  if (lower.inclusive && upper.inclusive) return lower.value + (lang === 'zh' ? '~' : ' to ') + upper.value;
  return lowerText(lower) + (lang === 'zh' ? '且' : ' and ') + upperText(upper);
};

/** Takes a limit as entered; gives what is wrong with it as short codes, none if `judge` can use it. */
export const checkLimit = (limit: Limit): string[] => {
  if (limit.op === 'none') return [];
  if (limit.op === 'text') return limit.text?.trim() ? [] : ['textMissing'];
  return rangesOf(limit).flatMap(boundsProblems);
};
