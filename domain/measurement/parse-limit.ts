import { halfWidth } from './half-width';
import { checkLimit, type Limit } from './limit';
import { isDecimal } from './measured';

const NUMBER = '([+-]?\\d+(?:\\.\\d+)?)';
const UPPER = '(<=|≤|⩽|≦|<)';
const LOWER = '(>=|≥|⩾|≧|>)';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:不大于|不超过|不高于|小于等于|小于或等于|not more than|at most) */i, '≤'],
  [/^(?:不小于|不少于|不低于|大于等于|大于或等于|not less than|at least) */i, '≥'],
  [/^(?:小于|低于|less than|below) */i, '<'],
  [/^(?:大于|高于|more than|above) */i, '>'],
];

const isInclusive = (sign: string | undefined): boolean => sign !== '<' && sign !== '>';

const canonical = (text: string | undefined): string => (text ?? '').replace(/^\+/, '');

type Reading = readonly [RegExp, (parts: readonly string[]) => Limit];

/** A half-open range may be written from its lower or from its upper end, around an x or with 'and' between. */
const readings: readonly Reading[] = [
  [new RegExp(`^${UPPER} *${NUMBER}$`), ([sign, hi]) => ({ op: isInclusive(sign) ? 'le' : 'lt', hi: canonical(hi) })],
  [new RegExp(`^${LOWER} *${NUMBER}$`), ([sign, lo]) => ({ op: isInclusive(sign) ? 'ge' : 'gt', lo: canonical(lo) })],
  [new RegExp(`^= *${NUMBER}$`), ([value]) => ({ op: 'eq', lo: canonical(value) })],
  [
    new RegExp(`^${NUMBER} *(?:~|～|—|–|至|到|to|-) *${NUMBER}$`, 'i'),
    ([lo, hi]) => ({ op: 'between', lo: canonical(lo), hi: canonical(hi), loIncl: true, hiIncl: true }),
  ],
  [
    new RegExp(`^${NUMBER} *${UPPER} *[xX] *${UPPER} *${NUMBER}$`),
    ([lo, low, high, hi]) => ({
      op: 'between',
      lo: canonical(lo),
      hi: canonical(hi),
      loIncl: isInclusive(low),
      hiIncl: isInclusive(high),
    }),
  ],
  [
    new RegExp(`^${LOWER} *${NUMBER} *(?:且|,|;|、|and) *${UPPER} *${NUMBER}$`, 'i'),
    ([low, lo, high, hi]) => ({
      op: 'between',
      lo: canonical(lo),
      hi: canonical(hi),
      loIncl: isInclusive(low),
      hiIncl: isInclusive(high),
    }),
  ],
];

/**
 * Takes a requirement as a standard prints it or a person types it: '≤0.01', '<5', '6.5~8.5', '6.5≤x<8.5', '不大于 3'.
 * Gives the limit, or null for what is no requirement in numbers: the caller keeps it as words.
 */
export const parseLimit = (text: string): Limit | null => {
  if (text.length > 100) return null;
  const typed = WORDS.reduce((words, [form, sign]) => words.replace(form, sign), halfWidth(text).trim());
  for (const [form, limitOf] of readings) {
    const [, ...parts] = form.exec(typed) ?? [];
    if (parts.length === 0) continue;
    const limit = limitOf(parts);
    const ends = [limit.lo, limit.hi].filter((end): end is string => end != null);
    return ends.every(isDecimal) && checkLimit(limit).length === 0 ? limit : null;
  }
  return null;
};
