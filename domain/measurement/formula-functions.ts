import { Decimal } from 'decimal.js';
import { Exact } from './decimal';

export type FormulaProblem =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'badCharacter'
  | 'badNumber'
  | 'unexpected'
  | 'unknownFunction'
  | 'wrongArguments'
  | 'unknownName'
  | 'notANumber'
  | 'divisionByZero'
  | 'outOfDomain'
  | 'outOfRange';

/** Why a formula has no value. Thrown inside this folder only; `evaluate` gives it back as a result. */
export class FormulaError extends Error {
  readonly why: FormulaProblem;
  /** The name that is missing or holds no number. */
  readonly subject: string | undefined;
  constructor(why: FormulaProblem, name?: string) {
    super(name === undefined ? why : `${why}: ${name}`);
    this.why = why;
    this.subject = name;
  }
}

/** No laboratory formula raises e or ten to more, and the series for exp would take seconds. */
const MAX_POWER = 1000;

export const divide = (dividend: Exact, divisor: Exact): Exact => {
  if (divisor.isZero()) throw new FormulaError('divisionByZero');
  return dividend.dividedBy(divisor);
};

export const raise = (base: Exact, power: Exact): Exact => {
  if (base.isZero() && power.isNegative() && !power.isZero()) throw new FormulaError('divisionByZero');
  if (power.abs().gt(MAX_POWER)) throw new FormulaError('outOfRange');
  const value = base.pow(power);
  if (value.isNaN()) throw new FormulaError('outOfDomain');
  return value;
};

const positive = (value: Exact): Exact => {
  if (value.lte(0)) throw new FormulaError('outOfDomain');
  return value;
};

const exponential = (value: Exact): Exact => {
  if (value.abs().gt(MAX_POWER)) throw new FormulaError('outOfRange');
  return value.exp();
};

const squareRoot = (value: Exact): Exact => {
  if (value.lt(0)) throw new FormulaError('outOfDomain');
  return value.sqrt();
};

/** Rounds half to even, to whole numbers or to so many decimals. A result that is reported must not be rounded here. */
const roundTo = (value: Exact, places: Exact = new Exact(0)): Exact => {
  if (!places.isInteger() || places.abs().gt(30)) throw new FormulaError('outOfDomain');
  return value.toNearest(new Exact(10).pow(places.negated()), Decimal.ROUND_HALF_EVEN);
};

type Callable = Readonly<{ least: number; most: number; apply: (...values: Exact[]) => Exact }>;

const one = (apply: (value: Exact) => Exact): Callable => ({
  least: 1,
  most: 1,
  apply: (value) => apply(value ?? new Exact(0)),
});
const many = (apply: (...values: Exact[]) => Exact): Callable => ({ least: 1, most: 100, apply });

const sum = (...values: Exact[]): Exact => Exact.sum(...values);

/** The functions of the formula language: how many arguments each takes and what it does. `lg` is to base 10. */
export const FUNCTIONS: ReadonlyMap<string, Callable> = new Map([
  ['abs', one((value) => value.abs())],
  ['sqrt', one(squareRoot)],
  ['ln', one((value) => positive(value).ln())],
  ['lg', one((value) => positive(value).log(10))],
  ['exp', one(exponential)],
  ['min', many((...values) => Exact.min(...values))],
  ['max', many((...values) => Exact.max(...values))],
  ['sum', many(sum)],
  ['mean', many((...values) => sum(...values).dividedBy(values.length))],
  ['round', { least: 1, most: 2, apply: (value, places) => roundTo(value ?? new Exact(0), places) }],
]);
