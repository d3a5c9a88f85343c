import { exact } from './decimal';
import { isDecimal } from './measured';

/** A requirement of a standard. `lo` and `hi` are plain decimals in `unit`; `between` includes its ends unless told. */
export type Limit = Readonly<{
  op: 'none' | 'le' | 'lt' | 'ge' | 'gt' | 'between' | 'eq' | 'text';
  lo?: string | null;
  hi?: string | null;
  loIncl?: boolean;
  hiIncl?: boolean;
  text?: string | null;
  unit?: string | null;
}>;

export type Bound = Readonly<{ value: string; inclusive: boolean }>;
export type Bounds = Readonly<{ lower: Bound | null; upper: Bound | null }>;

const bound = (value: string | null | undefined, inclusive: boolean): Bound | null =>
  value == null || value === '' ? null : { value, inclusive };

/** Takes a limit; gives its numeric ends. An equality has the same end twice; `none` and `text` have none. */
export const boundsOf = (limit: Limit): Bounds => {
  switch (limit.op) {
    case 'le':
    case 'lt':
      return { lower: null, upper: bound(limit.hi, limit.op === 'le') };
    case 'ge':
    case 'gt':
      return { lower: bound(limit.lo, limit.op === 'ge'), upper: null };
    case 'between':
      return { lower: bound(limit.lo, limit.loIncl ?? true), upper: bound(limit.hi, limit.hiIncl ?? true) };
    case 'eq': {
      const both = bound(limit.lo ?? limit.hi, true);
      return { lower: both, upper: both };
    }
    case 'none':
    case 'text':
      return { lower: null, upper: null };
  }
};

const lowerText = ({ value, inclusive }: Bound): string => (inclusive ? '≥' : '>') + value;
const upperText = ({ value, inclusive }: Bound): string => (inclusive ? '≤' : '<') + value;

/** Takes a limit; gives it as a report prints it, without its unit: '≤0.01', '6.5~8.5'. No limit is an empty text. */
export const limitText = (limit: Limit, lang: 'zh' | 'en'): string => {
  if (limit.op === 'text') return limit.text ?? '';
  const { lower, upper } = boundsOf(limit);
  if (limit.op === 'eq') return lower?.value ?? '';
  if (!lower || !upper) return lower ? lowerText(lower) : upper ? upperText(upper) : '';
  // A range mark hides which end is excluded, so a half-open range is written out.
  if (lower.inclusive && upper.inclusive) return lower.value + (lang === 'zh' ? '~' : ' to ') + upper.value;
  return lowerText(lower) + (lang === 'zh' ? '且' : ' and ') + upperText(upper);
};

const checkBounds = (lower: string, upper: string, open: boolean): string[] => {
  const order = exact(lower).comparedTo(exact(upper));
  if (order > 0) return ['lowerAboveUpper'];
  return order === 0 && open ? ['emptyRange'] : [];
};

/** Takes a limit as entered; gives what is wrong with it as short codes, none if `judge` can use it. */
export const checkLimit = (limit: Limit): string[] => {
  if (limit.op === 'none') return [];
  if (limit.op === 'text') return limit.text?.trim() ? [] : ['textMissing'];
  const { lower, upper } = boundsOf(limit);
  if (!lower && !upper) return ['boundMissing'];
  const problems: string[] = [];
  if (lower && !isDecimal(lower.value)) problems.push('lowerNotANumber');
  if (upper && !isDecimal(upper.value)) problems.push('upperNotANumber');
  if (problems.length > 0 || !lower || !upper) return problems;
  return checkBounds(lower.value, upper.value, !lower.inclusive || !upper.inclusive);
};
