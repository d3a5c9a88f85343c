import { type Label, label } from '../../../domain/kit/label';
import type { Bounds } from '../../../domain/measurement/bounds';
import { type Limit, rangesOf } from '../../../domain/measurement/limit';
import { parseLimit } from '../../../domain/measurement/parse-limit';

/** How a requirement compares. */
export const comparisons: Readonly<Record<Limit['op'], Label>> = {
  le: label('≤', '≤'),
  lt: label('<', '<'),
  ge: label('≥', '≥'),
  gt: label('>', '>'),
  between: label('区间', 'Range'),
  eq: label('=', '='),
  text: label('文字', 'Words'),
  none: label('不判定', 'None'),
};

const first = (...values: (string | null | undefined)[]): string | null =>
  values.find((value) => value != null && value !== '') ?? null;

/** The same figures under another comparison: what was typed is kept where the new one has a place for it. */
export const withComparison = (limit: Limit, op: Limit['op']): Limit => {
  const { unit = null, lo, hi, loIncl = true, hiIncl = true } = limit;
  switch (op) {
    case 'le':
    case 'lt':
      return { op, hi: first(hi, lo), unit };
    case 'ge':
    case 'gt':
    case 'eq':
      return { op, lo: first(lo, hi), unit };
    case 'between':
      return { op, lo: lo ?? null, hi: hi ?? null, loIncl, hiIncl, unit };
    case 'text':
      return { op, text: limit.text ?? null, unit };
    case 'none':
      return { op, unit };
  }
};

/** The one figure of a comparison that has one. */
export const figureOf = ({ op, lo, hi, text }: Limit): string =>
  (op === 'le' || op === 'lt' ? hi : op === 'text' ? text : first(lo, hi)) ?? '';

/** Takes what was typed into the one figure: a whole requirement such as '6.5~8.5' changes the comparison with it. */
export const withFigure = (limit: Limit, typed: string): Limit => {
  if (limit.op === 'text') return { ...limit, text: typed };
  const whole = /^[\d.+-]*$/.test(typed.trim()) ? null : parseLimit(typed);
  if (whole !== null) return { ...whole, unit: limit.unit ?? null };
  const value = typed.trim() === '' ? null : typed.trim();
  return limit.op === 'le' || limit.op === 'lt' ? { ...limit, hi: value } : { ...limit, lo: value };
};

/** Takes a limit as it stands when its field is left: words that say one range become that range. */
export const asRead = (limit: Limit): Limit => {
  const read = limit.op === 'text' ? parseLimit(limit.text ?? '') : null;
  return read === null || read.op === 'text' ? limit : { ...read, unit: limit.unit ?? null };
};

const zhOf = ({ lower, upper }: Bounds): string =>
  [
    lower && `${lower.inclusive ? '不小于' : '大于'} ${lower.value}`,
    upper && `${upper.inclusive ? '不大于' : '小于'} ${upper.value}`,
  ]
    .filter(Boolean)
    .join('且');

const enOf = ({ lower, upper }: Bounds): string =>
  [
    lower && `${lower.inclusive ? 'at least' : 'more than'} ${lower.value}`,
    upper && `${upper.inclusive ? 'at most' : 'less than'} ${upper.value}`,
  ]
    .filter(Boolean)
    .join(' and ');

/** A requirement in words, so that it is clear how its ranges are read; null where there is nothing to explain. */
export const inWords = (limit: Limit): Label | null => {
  const ranges = limit.op === 'eq' ? [] : rangesOf(limit).filter(({ lower, upper }) => lower || upper);
  return ranges.length === 0 ? null : label(ranges.map(zhOf).join('，或'), ranges.map(enOf).join(', or '));
};
