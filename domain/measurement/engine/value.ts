import { Exact } from '../decimal';

/** Why a formula or a cell has no value. */
export type FormulaProblem =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'badCharacter'
  | 'badNumber'
  | 'unexpected'
  | 'unknownFunction'
  | 'refusedFunction'
  | 'wrongArguments'
  | 'unknownName'
  | 'unknownResult'
  | 'noCurve'
  | 'outsideCurve'
  | 'noCorrection'
  | 'outsideCorrection'
  | 'unknownCell'
  | 'otherFile'
  | 'notANumber'
  | 'notFound'
  | 'divisionByZero'
  | 'outOfDomain'
  | 'outOfRange'
  | 'tooMuchWork'
  | 'circle';

/** The words by which spreadsheets show a problem in a cell. */
export type FaultCode = '#DIV/0!' | '#VALUE!' | '#REF!' | '#NAME?' | '#NUM!' | '#N/A';

const CODES: Readonly<Partial<Record<FormulaProblem, FaultCode>>> = {
  divisionByZero: '#DIV/0!',
  notANumber: '#VALUE!',
  wrongArguments: '#VALUE!',
  unknownCell: '#REF!',
  otherFile: '#REF!',
  circle: '#REF!',
  unknownName: '#NAME?',
  unknownFunction: '#NAME?',
  notFound: '#N/A',
  unknownResult: '#N/A',
};

/**
 * What stands in a cell that has no value, and what is thrown where a formula comes upon it. `subject` names what is missing or
 * holds no number.
 */
export class Fault extends Error {
  readonly why: FormulaProblem;
  readonly subject: string | undefined;
  constructor(why: FormulaProblem, subject?: string) {
    super(subject === undefined ? why : `${why}: ${subject}`);
    this.why = why;
    this.subject = subject;
  }

  get code(): FaultCode {
    return CODES[this.why] ?? '#NUM!';
  }
}

/** Of what each word of a spreadsheet tells, as far as the word says it. */
const SHOWN: Readonly<Record<string, FormulaProblem>> = {
  '#N/A': 'notFound',
  '#REF!': 'unknownCell',
  '#DIV/0!': 'divisionByZero',
  '#VALUE!': 'notANumber',
  '#NAME?': 'unknownName',
};

/** Takes the word by which a spreadsheet shows a problem; gives the problem. */
export const faultShown = (code: string): Fault => new Fault(SHOWN[code] ?? 'outOfDomain');

/** What one cell may hold; null where nothing stands. */
export type Scalar = null | Exact | string | boolean | Fault;

/** Rows of cells: a range, a column of a table, or what an array formula gives. Each row is as long as the first. */
export class Grid {
  readonly rows: readonly (readonly Scalar[])[];
  constructor(rows: readonly (readonly Scalar[])[]) {
    this.rows = rows;
  }

  get width(): number {
    return this.rows[0]?.length ?? 0;
  }

  at(row: number, column: number): Scalar {
    return this.rows[row]?.[column] ?? null;
  }

  cells(): Scalar[] {
    return this.rows.flat();
  }
}

export type Operand = Scalar | Grid;

/** Digits past these are what a division or a root left over; comparing, cutting and rounding look at a value without them. */
const SETTLED_DIGITS = 32;

/** Digits that a root, a power, a logarithm or an exponential is carried to. */
const CARRIED_DIGITS = 34;

/** Takes a number; gives it without the digits that a division or a root left over: three thirds are 1, not 0.999… */
export const settled = (value: Exact): Exact =>
  value.precision() <= SETTLED_DIGITS ? value : value.toSignificantDigits(SETTLED_DIGITS);

/** Takes what a root, a power, a logarithm or an exponential gave; gives it to the digits that are carried. */
export const carried = (value: Exact): Exact => value.toSignificantDigits(CARRIED_DIGITS);

/** The order of two numbers: below, above or at zero. Numbers that only a leftover tells apart are one. */
export const orderOf = (one: Exact, other: Exact): number => settled(one).comparedTo(settled(other));

const isExact = (value: Exact): boolean => value.precision() <= SETTLED_DIGITS;

/**
 * Takes two numbers; gives their sum. Where all but leftovers cancel it is zero and not a tiny number: 1/3 + 1/3 - 2/3 is 0.
 */
export const plus = (one: Exact, other: Exact): Exact => {
  const sum = one.plus(other);
  if (sum.isZero() || sum.e > Math.max(one.e, other.e) - SETTLED_DIGITS + 1) return sum;
  return isExact(one) && isExact(other) ? sum : ZERO;
};

export const ZERO = new Exact(0);
export const ONE = new Exact(1);

const NUMBER_AS_TEXT = /^\s*([+-]?)\s*(\d{1,200}(?:\.\d{0,200})?|\.\d{1,200})(?:[eE]([+-]?\d{1,3}))?\s*(%?)\s*$/;

/** Takes a text; gives the number that it is the text of, null where it is none. Separators of thousands are not read. */
export const numberInText = (text: string): Exact | null => {
  const match = text.length > 250 ? null : NUMBER_AS_TEXT.exec(text);
  if (match === null) return null;
  const [, sign = '', digits = '', power = '0', percent = ''] = match;
  if (Math.abs(Number(power)) > 308) return null;
  const value = new Exact(`${sign}${digits}e${power}`);
  return percent === '' ? value : value.dividedBy(100);
};

/** Takes a cell; gives it as a number: nothing is zero, true is one, a number written as text is that number. Throws a Fault. */
export const numberOf = (value: Scalar): Exact => {
  if (value instanceof Exact) return value;
  if (value === null) return ZERO;
  if (typeof value === 'boolean') return value ? ONE : ZERO;
  if (value instanceof Fault) throw value;
  const number = numberInText(value);
  if (number === null) throw new Fault('notANumber', value);
  return number;
};

/** Takes a cell; gives whether it counts as true. Throws a Fault. */
export const truthOf = (value: Scalar): boolean => {
  if (typeof value === 'boolean') return value;
  if (value instanceof Exact) return !value.isZero();
  if (value === null) return false;
  if (value instanceof Fault) throw value;
  const word = value.trim().toUpperCase();
  if (word === 'TRUE' || word === 'FALSE') return word === 'TRUE';
  throw new Fault('notANumber', value);
};

/** Digits that a spreadsheet shows of a number beside which no format stands. */
const SHOWN_DIGITS = 15;

/** Takes a number; gives its text as a spreadsheet joins it to other text: at most 15 digits, very large and small ones with E. */
export const generalText = (value: Exact): string => {
  const shown = value.toSignificantDigits(SHOWN_DIGITS);
  if (shown.isZero()) return '0';
  if (shown.e < 20 && shown.e > -10) return shown.toFixed();
  const digits = shown.abs().toExponential();
  const [mantissa = '', power = ''] = digits.split('e');
  const [sign, places] = [power.startsWith('-') ? '-' : '+', power.replace(/^[+-]/, '')];
  return `${shown.isNegative() ? '-' : ''}${mantissa}E${sign}${places.padStart(2, '0')}`;
};

/** Longest text that a cell may hold, as in spreadsheets. */
export const LONGEST_TEXT = 32_767;

/** Takes a cell; gives it as text. Throws a Fault. */
export const textOf = (value: Scalar): string => {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (value instanceof Exact) return generalText(value);
  if (value instanceof Fault) throw value;
  return value ? 'TRUE' : 'FALSE';
};

const rankOf = (value: Exact | string | boolean): number =>
  typeof value === 'boolean' ? 2 : typeof value === 'string' ? 1 : 0;

/** What nothing is beside another value: an empty text, false or zero. */
const emptyBeside = (other: Scalar): Exact | string | boolean =>
  typeof other === 'string' ? '' : typeof other === 'boolean' ? false : ZERO;

/**
 * Takes two cells; gives their order as spreadsheets have it: numbers before texts before false before true, letters without
 * regard to case. Throws a Fault.
 */
export const compare = (one: Scalar, other: Scalar): number => {
  if (one instanceof Fault) throw one;
  if (other instanceof Fault) throw other;
  const left = one ?? emptyBeside(other);
  const right = other ?? emptyBeside(one);
  if (left instanceof Exact && right instanceof Exact) return orderOf(left, right);
  if (typeof left === 'string' && typeof right === 'string') {
    const [a, b] = [left.toLowerCase(), right.toLowerCase()];
    return a < b ? -1 : a > b ? 1 : 0;
  }
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return rankOf(left) - rankOf(right);
};

/** The only cell of an operand; of a range its first, as where a range stands in a single cell. */
export const scalarOf = (operand: Operand): Scalar => (operand instanceof Grid ? operand.at(0, 0) : operand);

export const gridOf = (operand: Operand): Grid => (operand instanceof Grid ? operand : new Grid([[operand]]));
