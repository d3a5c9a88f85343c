import { Decimal } from 'decimal.js';
import { Exact } from '../decimal';
import { type Moment, momentOf } from './functions/dates';
import { generalText } from './value';

/** A piece of a number format: a text that stands as it is, or a code. */
type Piece = Readonly<{ isText: boolean; text: string }>;

const PIECES =
  /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]|(General|yyyy|yy|mmmm|mmm|mm|m|dddd|ddd|dd|d|hh|h|ss|s|AM\/PM|A\/P|E[+-]|[0#?.,%/@]|[\s\S])/gi;

const CODES = /^(General|[ymdhs]+|AM\/PM|A\/P|E[+-]|[0#?.,%@])$/i;

const piecesOf = (section: string): Piece[] =>
  [...section.matchAll(PIECES)].flatMap(([whole, quoted, escaped, code]) => {
    // Colours, conditions and the width of a character are of the screen alone; a currency stands between brackets and $.
    if (whole.startsWith('[')) return [{ isText: true, text: /^\[\$([^\]-]*)/.exec(whole)?.[1] ?? '' }];
    if (code === undefined) return [{ isText: true, text: quoted ?? escaped ?? '' }];
    return [{ isText: !CODES.test(code), text: code }];
  });

/** The parts of a format: of numbers above zero, below, zero, and of texts. A semicolon between quotes parts nothing. */
const sectionsOf = (format: string): string[] => {
  const sections = [''];
  for (const [piece] of format.matchAll(/"[^"]*"|\\.|[\s\S]/g))
    if (piece === ';') sections.push('');
    else sections[sections.length - 1] += piece;
  return sections;
};

const two = (value: number): string => String(value).padStart(2, '0');
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const monthText = (code: string, { month }: Moment): string => {
  const name = MONTHS[month - 1] ?? '';
  return code.length >= 4
    ? name
    : code.length === 3
      ? name.slice(0, 3)
      : code.length === 2
        ? two(month)
        : String(month);
};

const dayText = (code: string, { day, weekday }: Moment): string => {
  const name = DAYS[weekday] ?? '';
  return code.length >= 4 ? name : code.length === 3 ? name.slice(0, 3) : code.length === 2 ? two(day) : String(day);
};

const ofMoment = (pieces: readonly Piece[], moment: Moment): string => {
  const isHalfDay = pieces.some(({ isText, text }) => !isText && /^A/i.test(text));
  const hour = isHalfDay ? ((moment.hour + 11) % 12) + 1 : moment.hour;
  // An m beside hours or seconds is minutes.
  const codes = pieces.map(({ isText, text }) => (isText ? '' : text.toLowerCase()));
  const isMinute = (at: number): boolean => {
    const before = codes.slice(0, at).findLast((code) => /^[ymdhs]/.test(code));
    const after = codes.slice(at + 1).find((code) => /^[ymdhs]/.test(code));
    return before?.startsWith('h') === true || after?.startsWith('s') === true;
  };
  const textOf = (code: string, at: number): string => {
    const write = (value: number): string => (code.length > 1 ? two(value) : String(value));
    if (code.startsWith('y')) return code.length > 2 ? String(moment.year).padStart(4, '0') : two(moment.year % 100);
    if (code.startsWith('m')) return isMinute(at) ? write(moment.minute) : monthText(code, moment);
    if (code.startsWith('d')) return dayText(code, moment);
    if (code.startsWith('h')) return write(hour);
    if (code.startsWith('s')) return write(moment.second);
    if (code.startsWith('a')) return code === 'a/p' ? (moment.hour < 12 ? 'A' : 'P') : moment.hour < 12 ? 'AM' : 'PM';
    return code;
  };
  return pieces.map(({ isText, text }, at) => (isText ? text : textOf(text.toLowerCase(), at))).join('');
};

const isDigit = ({ isText, text }: Piece): boolean => !isText && /^[0#?]$/.test(text);

/** Writes digits into places from the right; what is left over stands before the first place. A 0 is filled, a ? is a space. */
const fillPlaces = (digits: string, places: readonly string[], isGrouped: boolean): string[] => {
  const written: string[] = [];
  let left = digits;
  for (const [index, place] of [...places].reverse().entries()) {
    const isFirst = index === places.length - 1;
    const own = isFirst ? left : left.slice(-1);
    left = isFirst ? '' : left.slice(0, -1);
    written.unshift(own !== '' ? own : place === '0' ? '0' : place === '?' ? ' ' : '');
  }
  return isGrouped ? [written.join('').replace(/\B(?=(\d{3})+(?!\d))/g, ',')] : written;
};

/** Digits after the point: those that only a # asks for are left out where they are zeros. */
const fractionText = (digits: string, places: readonly string[]): string => {
  let kept = digits.length;
  while (kept > 0 && digits[kept - 1] === '0' && places[kept - 1] !== '0') kept -= 1;
  return (
    digits.slice(0, kept) +
    places
      .slice(kept)
      .map((place) => (place === '?' ? ' ' : ''))
      .join('')
  );
};

const ofNumber = (pieces: readonly Piece[], value: Exact): string => {
  const codes = pieces.map(({ isText, text }) => (isText ? '' : text));
  const point = codes.indexOf('.');
  const power = codes.findIndex((code) => /^E[+-]$/i.test(code));
  const lastWhole = point >= 0 ? point : power >= 0 ? power : pieces.length;
  const whole = pieces.flatMap((piece, at) => (at < lastWhole && isDigit(piece) ? [at] : []));
  const after = pieces.flatMap((piece, at) =>
    point >= 0 && at > point && (power < 0 || at < power) && isDigit(piece) ? [at] : [],
  );
  const inPower = pieces.flatMap((piece, at) => (power >= 0 && at > power && isDigit(piece) ? [at] : []));
  const lastDigit = after.at(-1) ?? whole.at(-1) ?? -1;
  const isGrouped = codes.some(
    (code, at) => code === ',' && whole.some((digit) => digit > at) && whole.some((digit) => digit < at),
  );
  const thousands = codes.filter((code, at) => code === ',' && at > lastDigit && lastDigit >= 0).length;
  const percents = codes.filter((code) => code === '%').length;
  let scaled = value.abs().times(new Exact(10).pow(2 * percents - 3 * thousands));
  const wholePlaces = Math.max(1, whole.length);
  const exponent = power < 0 || scaled.isZero() ? 0 : Math.floor(scaled.e / wholePlaces) * wholePlaces;
  if (power >= 0) scaled = scaled.times(new Exact(10).pow(-exponent));
  const [wholeDigits = '', fraction = ''] = scaled.toFixed(after.length, Decimal.ROUND_HALF_UP).split('.');
  const filled = fillPlaces(
    wholeDigits === '0' ? '' : wholeDigits,
    whole.map((at) => codes[at] ?? ''),
    isGrouped,
  );
  const fractional = fractionText(
    fraction,
    after.map((at) => codes[at] ?? ''),
  );
  const powerDigits = fillPlaces(
    String(Math.abs(exponent)),
    inPower.map((at) => codes[at] ?? ''),
    false,
  ).join('');
  const textAt = (piece: Piece, at: number): string => {
    if (piece.isText) return piece.text;
    const place = whole.indexOf(at);
    if (place >= 0) return isGrouped ? (place === 0 ? (filled[0] ?? '') : '') : (filled[place] ?? '');
    if (at === after[0]) return fractional;
    if (at === power) return `E${exponent < 0 ? '-' : piece.text.endsWith('+') ? '+' : ''}${powerDigits}`;
    if (after.includes(at) || inPower.includes(at) || piece.text === ',') return '';
    return piece.text;
  };
  return pieces.map(textAt).join('');
};

const DATE_CODE = /^(y|m|d|h|s)+$/i;

/** The section for a number, and whether its minus is still to be written. */
const sectionFor = (sections: readonly string[], value: Exact): readonly [string, boolean] => {
  const [first = 'General', second, third] = sections;
  if (value.isZero()) return [third ?? first, false];
  if (!value.isNegative()) return [first, false];
  return second === undefined ? [first, true] : [second, false];
};

/** Takes a number and the format of a spreadsheet ('0.00', '#,##0', '0.0%', '0.00E+00', 'yyyy-mm-dd'); gives its text. Throws a Fault. */
export const formatNumber = (value: Exact, format: string): string => {
  const [section, isMinusMissing] = sectionFor(sectionsOf(format), value);
  const pieces = piecesOf(section);
  const codes = pieces.flatMap(({ isText, text }) => (isText ? [] : [text]));
  if (codes.some((code) => DATE_CODE.test(code))) return ofMoment(pieces, momentOf(value));
  const minus = isMinusMissing ? '-' : '';
  if (codes.some((code) => /^(General|@)$/i.test(code)))
    return minus + pieces.map(({ isText, text }) => (isText ? text : generalText(value.abs()))).join('');
  const text = ofNumber(pieces, value);
  // What rounds to nothing has no minus.
  return minus !== '' && !/[1-9]/.test(text) ? text : minus + text;
};

/** Takes a text and a format; gives the text as the format's part for texts shows it. */
export const formatText = (value: string, format: string): string => {
  const section = sectionsOf(format)[3] ?? (format.includes('@') ? format : '@');
  return piecesOf(section)
    .map(({ isText, text }) => (isText ? text : text === '@' ? value : ''))
    .join('');
};
