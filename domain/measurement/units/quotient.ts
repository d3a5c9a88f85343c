import { COMPUTED_DIGITS, type Exact } from '../decimal';

/**
 * A scale in whole numbers, which are quicker than decimals and as exact: a value of the digits n and d decimals becomes
 * (n × upper + offset × 10^d) / lower / 10^(places + d).
 */
export type Whole = Readonly<{
  upper: bigint;
  offset: bigint;
  lower: bigint;
  places: number;
  /** What is put behind a dividend so that its quotient has all the digits that are shown, as a number of zeros. */
  zeros: number;
}>;

/** Takes (value × upper + offset) / lower in decimals, lower more than zero. */
export const wholeOf = (upper: Exact, offset: Exact, lower: Exact): Whole => {
  const decimals = Math.max(upper.decimalPlaces(), offset.decimalPlaces(), lower.decimalPlaces());
  const text = (part: Exact): string => part.toFixed(decimals).replace('.', '');
  // A power of ten below the line moves the point, so that most factors leave nothing to divide by.
  const below = text(lower).replace(/0+$/, '');
  return {
    upper: BigInt(text(upper)),
    offset: BigInt(text(offset)),
    lower: BigInt(below),
    places: text(lower).length - below.length,
    zeros: below.length + COMPUTED_DIGITS,
  };
};

/** Whole digits times a power of ten; cut where the quotient has no end. */
type Digits = Readonly<{ digits: string; power: number; isCut: boolean }>;

const quotientOf = (upper: bigint, { lower, zeros }: Whole, had: number): Digits => {
  if (lower === 1n) return { digits: upper.toString(), power: 0, isCut: false };
  const more = zeros + had;
  const dividend = upper * 10n ** BigInt(more);
  const quotient = dividend / lower;
  return { digits: quotient.toString(), power: -more, isCut: quotient * lower !== dividend };
};

const withoutZeros = ({ digits, power }: Digits): Digits => {
  let end = digits.length;
  while (end > 1 && digits.charCodeAt(end - 1) === 48) end -= 1;
  return { digits: digits.slice(0, end), power: power + digits.length - end, isCut: false };
};

/** Cut as `plain` cuts: what would end in 0 or 5 is one more, so that it falls on no half. */
const cut = ({ digits, power }: Digits): Digits => {
  const shown = digits.slice(0, COMPUTED_DIGITS);
  const last = shown.slice(-1);
  const end = last === '0' ? '1' : last === '5' ? '6' : last;
  return { digits: shown.slice(0, -1) + end, power: power + digits.length - shown.length, isCut: true };
};

/** Digits as a plain decimal, with zeros behind where there are fewer than the typed value had. */
const written = ({ digits, power }: Digits, had: number): string => {
  const whole = digits.length + power;
  if (power >= 0) {
    const text = digits.padEnd(whole, '0');
    return whole < had ? `${text}.${'0'.repeat(had - whole)}` : text;
  }
  const all = digits.padEnd(had, '0');
  return whole > 0 ? `${all.slice(0, whole)}.${all.slice(whole)}` : `0.${'0'.repeat(-whole)}${all}`;
};

/**
 * Takes a plain decimal, the number of its significant digits and the scale; gives the value with no fewer significant digits
 * than that, and with COMPUTED_DIGITS where it has no end.
 */
export const quotient = (value: string, had: number, scale: Whole): string => {
  const point = value.indexOf('.');
  const decimals = point < 0 ? 0 : value.length - point - 1;
  const digits = BigInt(point < 0 ? value : value.slice(0, point) + value.slice(point + 1));
  const moved = scale.offset === 0n ? 0n : scale.offset * 10n ** BigInt(decimals);
  const upper = digits * scale.upper + moved;
  if (upper === 0n) return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
  const found = quotientOf(upper < 0n ? -upper : upper, scale, had);
  const exact = found.isCut ? found : withoutZeros(found);
  const fits = !exact.isCut && exact.digits.length <= Math.max(COMPUTED_DIGITS, had);
  const shown = fits ? exact : cut(exact);
  const text = written({ ...shown, power: shown.power - scale.places - decimals }, had);
  return upper < 0n ? `-${text}` : text;
};
