import { type Bound, type Bounds, boundsProblems, overlap } from './bounds';
import { decimalsOf, exact } from './decimal';
import { halfWidth } from './half-width';

const NUMBER = '([+-]?\\d+(?:\\.\\d+)?)';
const UPPER = '(<=?)';
const LOWER = '(>=?)';
/** What is between the two signs: 'x', 'pH', 'pH值'. */
const QUANTITY = '[^\\d<>=~,;]{1,16}';

/** The words and signs of a comparison; the longer ones first, since '小于' ends '不小于'. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    /[≤⩽≦]|不大于|不超过|不高于|不得超过|不应超过|不得大于|不应大于|小于(?:或)?等于|(?:not|no) more than|at most/gi,
    '<=',
  ],
  [
    /[≥⩾≧]|不小于|不少于|不低于|不得低于|不应低于|不得小于|不应小于|大于(?:或)?等于|(?:not|no) less than|at least/gi,
    '>=',
  ],
  [/[‹﹤]|小于|低于|less than|below/gi, '<'],
  [/[›﹥]|大于|高于|more than|above/gi, '>'],
];

const plainSigns = (text: string): string =>
  SIGNS.reduce((words, [form, sign]) => words.replace(form, sign), halfWidth(text))
    .replace(/\s+/g, ' ')
    .trim();

const canonical = (text: string): string => text.replace(/^\+/, '');
const end = (value: string | undefined, sign: string | undefined): Bound => ({
  value: canonical(value ?? ''),
  inclusive: sign !== '<' && sign !== '>',
});

const around = (middle: string, half: string): Bounds => {
  const [value, reach] = [exact(canonical(middle)), exact(canonical(half)).abs()];
  const places = Math.max(decimalsOf(middle), decimalsOf(half));
  return {
    lower: { value: value.minus(reach).toFixed(places), inclusive: true },
    upper: { value: value.plus(reach).toFixed(places), inclusive: true },
  };
};

type Reading = readonly [RegExp, (parts: readonly string[]) => Bounds];

const AND = '(?: *(?:且|并且|and) *)';

/** One range: an end, two ends around a quantity or with 'and' between, a dash, or a value and how far it may be off. */
const readings: readonly Reading[] = [
  [new RegExp(`^${UPPER} *${NUMBER}$`), ([sign, hi]) => ({ lower: null, upper: end(hi, sign) })],
  [new RegExp(`^${LOWER} *${NUMBER}$`), ([sign, lo]) => ({ lower: end(lo, sign), upper: null })],
  [new RegExp(`^= *${NUMBER}$`), ([value]) => ({ lower: end(value, '='), upper: end(value, '=') })],
  [
    new RegExp(`^${NUMBER} *(?:[~—-]|至|到|to) *${NUMBER}$`, 'i'),
    ([lo, hi]) => ({ lower: end(lo, '='), upper: end(hi, '=') }),
  ],
  [new RegExp(`^${NUMBER} *± *${NUMBER}$`), ([middle = '', half = '']) => around(middle, half)],
  [
    new RegExp(`^${NUMBER} *${UPPER} *${QUANTITY} *${UPPER} *${NUMBER}$`),
    ([lo, low, high, hi]) => ({ lower: end(lo, low), upper: end(hi, high) }),
  ],
  [
    new RegExp(`^${LOWER} *${NUMBER}${AND}${UPPER} *${NUMBER}$`, 'i'),
    ([low, lo, high, hi]) => ({ lower: end(lo, low), upper: end(hi, high) }),
  ],
  [
    new RegExp(`^${UPPER} *${NUMBER}${AND}${LOWER} *${NUMBER}$`, 'i'),
    ([high, hi, low, lo]) => ({ lower: end(lo, low), upper: end(hi, high) }),
  ],
];

const readRange = (text: string): Bounds | null => {
  for (const [form, boundsOf] of readings) {
    const [, ...parts] = form.exec(text) ?? [];
    if (parts.length === 0) continue;
    const bounds = boundsOf(parts);
    return boundsProblems(bounds).length === 0 ? bounds : null;
  }
  return null;
};

/** '≥6.5，≤8.5' has a range in common and means it; '≤5，≥9' has none and means either. */
const joined = ([one, other]: readonly Bounds[]): Bounds | null => {
  if (!one || !other || !overlap(one, other)) return null;
  const [lower, upper] = [one.lower ?? other.lower, one.upper ?? other.upper];
  const isOneEach = [one, other].every((each) => !each.lower || !each.upper) && lower !== null && upper !== null;
  return isOneEach ? { lower, upper } : null;
};

/**
 * Takes a requirement in numbers as a standard prints it: '≤0.01', '6.5~8.5', '6.5≤pH<8.5', '不小于 6.5 且不大于 8.5',
 * '10.0±0.1', and several of them, '5.5≤pH<6.5，8.5<pH≤9.0'. Gives its ranges from the lowest on, which share no number;
 * null for what cannot be read, or only in two ways.
 */
export const readRanges = (text: string): readonly Bounds[] | null => {
  if (text.length > 128) return null;
  const typed = plainSigns(text);
  const one = readRange(typed);
  if (one) return [one];
  const either = typed.split(/ *(?:或者?|\bor\b) */i);
  const parts = typed.split(/ *(?:[,;、]|或者?|\bor\b) */i).map(readRange);
  const ranges = parts.filter((part) => part !== null);
  if (ranges.length < 2 || ranges.length < parts.length) return null;
  const both = either.length === 1 && ranges.length === 2 ? joined(ranges) : null;
  if (both) return boundsProblems(both).length === 0 ? [both] : null;
  if (ranges.some((range, index) => ranges.slice(index + 1).some((other) => overlap(range, other)))) return null;
  return [...ranges].sort((a, b) =>
    a.lower && b.lower ? exact(a.lower.value).comparedTo(exact(b.lower.value)) : a.lower ? 1 : -1,
  );
};
