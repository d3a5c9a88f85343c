import { halfWidth } from './half-width';

/** '<': below the value (a detection limit); '>': above it (the top of the range). */
export type Censor = '' | '<' | '>';

/** A result as measured. `value` is a canonical plain decimal: '0.050', with its trailing zeros; never '5E-2' or '-0'. */
export type Measured = Readonly<{ censor: Censor; value: string }>;

export type MeasuredProblem = 'empty' | 'notANumber' | 'tooLong' | 'outOfRange';
export type ParsedMeasured = { ok: true; measured: Measured } | { ok: false; why: MeasuredProblem };

/** No laboratory result has more digits, and the decimal arithmetic stays exact within these bounds. */
const MAX_DIGITS = 30;
const MAX_EXPONENT = 30;
const MAX_TEXT = 100;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A number as it is stored, within all bounds: most of what is read is of this form, and is itself what is measured. */
const AS_STORED = /^(?:0|[1-9]\d{0,13})(?:\.\d{1,14})?$/;
const FORM = /^([<>]?) *([+-]?) *(\d*)(?:\.(\d*))?(?:(?:[eE]| *[×xX*·] *10 *\^ *)([+-]?\d+))?$/;

/** '×10⁻³' becomes '×10^-3'; a superscript elsewhere stays and is refused, since 5² is not the result 52. */
const openSuperscripts = (text: string): string =>
  text.replace(/([×xX*·] *10 *)([⁺⁻]?)([⁰¹²³⁴-⁹]+)$/, (_, ten: string, sign: string, digits: string) => {
    const power = [...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('');
    return `${ten}^${sign === '⁻' ? '-' : ''}${power}`;
  });

/** Digits without leading zeros and the number of decimals, which may be negative; gives the plain decimal. */
const place = (digits: string, decimals: number): string => {
  if (decimals <= 0) return digits === '' ? '0' : digits + '0'.repeat(-decimals);
  const padded = digits.padStart(decimals + 1, '0');
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
};

const problemOf = (digits: string, decimals: number): MeasuredProblem | null => {
  // The zeros that end a whole number are its place, not its digits: 1E30 has one digit.
  const significant = decimals <= 0 ? digits.replace(/0+$/, '') : digits;
  if (significant.length > MAX_DIGITS) return 'tooLong';
  const exponent = digits === '' ? -decimals : digits.length - 1 - decimals;
  return Math.abs(exponent) > MAX_EXPONENT ? 'outOfRange' : null;
};

/**
 * Takes a result as a person or an instrument wrote it: '< 0.05', '＜０．０５', '1E-3', '1.2×10^-3', '−4'.
 * Gives the measured value, or why not. The bounds are checked on the text, before any arithmetic could blow up.
 * '1,200', '12 34' and '≤5' are refused: each can be read in two ways.
 */
export const parseMeasured = (text: string): ParsedMeasured => {
  if (AS_STORED.test(text)) return { ok: true, measured: { censor: '', value: text } };
  if (text.length > MAX_TEXT) return { ok: false, why: 'tooLong' };
  const typed = openSuperscripts(halfWidth(text).trim());
  if (typed === '') return { ok: false, why: 'empty' };
  const [, censor = '', sign = '', whole = '', fraction = '', power = '0'] = FORM.exec(typed) ?? [];
  if (whole + fraction === '') return { ok: false, why: 'notANumber' };
  if (power.replace(/^[+-]?0*/, '').length > 3) return { ok: false, why: 'outOfRange' };

  const digits = (whole + fraction).replace(/^0+/, '');
  const decimals = fraction.length - Number(power);
  const why = problemOf(digits, decimals);
  if (why) return { ok: false, why };
  const value = (sign === '-' && digits !== '' ? '-' : '') + place(digits, decimals);
  return { ok: true, measured: { censor: censor as Censor, value } };
};

/** Takes a measured value; gives its text, '<0.05'. */
export const formatMeasured = (measured: Measured): string => measured.censor + measured.value;

/** Says whether a text is a canonical plain decimal within bounds, the only form in which numbers are stored. */
export const isDecimal = (text: string): boolean => {
  const parsed = parseMeasured(text);
  return parsed.ok && parsed.measured.censor === '' && parsed.measured.value === text;
};
