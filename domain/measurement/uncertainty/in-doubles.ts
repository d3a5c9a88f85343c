import type { Expression, Operator } from '../engine/expression';
import type { Formula } from '../formula';

/** Works a formula out with numbers of the machine, by the values of its names in their order. */
export type Doubles = (values: Float64Array) => number;

const signs: Readonly<Partial<Record<Operator, (left: number, right: number) => number>>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '^': (left, right) => left ** right,
};

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  ABS: Math.abs,
  SIGN: Math.sign,
  SQRT: Math.sqrt,
  EXP: Math.exp,
  LN: Math.log,
  LG: Math.log10,
  LOG10: Math.log10,
  LOG: (value, base = 10) => Math.log(value) / Math.log(base),
  PI: () => Math.PI,
  POWER: (base = Number.NaN, power = Number.NaN) => base ** power,
  SUM: (...values) => sum(values),
  SUMSQ: (...values) => sum(values.map((value) => value * value)),
  PRODUCT: (...values) => values.reduce((whole, value) => whole * value, 1),
  AVERAGE: (...values) => sum(values) / values.length,
  MIN: Math.min,
  MAX: Math.max,
};

const all = (parts: readonly (Expression | null)[], names: readonly string[]): Doubles[] | null => {
  const read = parts.map((part) => (part === null ? null : compiled(part, names)));
  return read.every((part) => part !== null) ? read : null;
};

const compiled = (part: Expression, names: readonly string[]): Doubles | null => {
  switch (part.kind) {
    case 'number': {
      const value = Number(part.value);
      return () => value;
    }
    case 'name': {
      const at = names.indexOf(part.name);
      return (values) => values[at] ?? Number.NaN;
    }
    case 'negate': {
      const of = compiled(part.of, names);
      return of && ((values) => -of(values));
    }
    case 'percent': {
      const of = compiled(part.of, names);
      return of && ((values) => of(values) / 100);
    }
    case 'binary': {
      const [sign, sides] = [signs[part.op], all([part.left, part.right], names)];
      const [left, right] = sides ?? [];
      return sign && left && right ? (values) => sign(left(values), right(values)) : null;
    }
    case 'call': {
      const [apply, args] = [functions[part.fn.toUpperCase()], all(part.args, names)];
      return apply && args ? (values) => apply(...args.map((arg) => arg(values))) : null;
    }
    default:
      return null;
  }
};

/**
 * Takes a formula and the names it is given values for; gives what works it out with numbers of the machine, which is what a hundred
 * thousand trials need, or null where it asks for more than arithmetic: conditions, texts, other results.
 */
export const inDoubles = (formula: Formula, names: readonly string[]): Doubles | null => compiled(formula, names);
