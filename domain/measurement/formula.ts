import { type Exact, exact, plain } from './decimal';
import { divide, FormulaError, type FormulaProblem, FUNCTIONS, raise } from './formula-functions';
import { type Comparator, type Formula, type Operator, parseFormula } from './formula-parse';
import { isDecimal } from './measured';

export type { Formula, FormulaProblem };
export { parseFormula };

/** A number as a plain decimal of at most 30 digits, or whether a comparison holds; else why not, and for which name. */
export type Evaluated = { ok: true; value: string | boolean } | { ok: false; why: FormulaProblem; name?: string };

/** The values of a formula's names: plain decimals, all in the units that the formula was written for. */
export type Names = Readonly<Record<string, string>>;

/** Digits lost to a subtraction of computed values lie far below this; they are a zero, not a tiny result. */
const NOISE_PLACES = 60;

const OPERATORS: Readonly<Record<Operator, (left: Exact, right: Exact) => Exact>> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '*': (left, right) => left.times(right),
  '/': divide,
  '^': raise,
};

const COMPARISONS: Readonly<Record<Comparator, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
};

/** Takes a formula without a comparison and the number of each name; gives its number. Throws a FormulaError. */
export const numberOf = (ast: Formula, lookUp: (name: string) => Exact): Exact => {
  const value = ((): Exact => {
    switch (ast.kind) {
      case 'number':
        return exact(ast.value);
      case 'name':
        return lookUp(ast.name);
      case 'negate':
        return numberOf(ast.of, lookUp).negated();
      case 'binary':
        return OPERATORS[ast.op](numberOf(ast.left, lookUp), numberOf(ast.right, lookUp));
      case 'call': {
        const callable = FUNCTIONS.get(ast.fn);
        if (!callable) throw new FormulaError('unknownFunction', ast.fn);
        return callable.apply(...ast.args.map((argument) => numberOf(argument, lookUp)));
      }
      case 'compare':
        throw new FormulaError('notANumber');
    }
  })();
  if (!value.isFinite()) throw new FormulaError('outOfRange');
  return value;
};

const lookUpIn =
  (names: Names) =>
  (name: string): Exact => {
    const value = Object.hasOwn(names, name) ? names[name] : undefined;
    if (value === undefined) throw new FormulaError('unknownName', name);
    if (!isDecimal(value)) throw new FormulaError('notANumber', name);
    return exact(value);
  };

const textOf = (value: Exact): string => {
  const text = plain(value.toDecimalPlaces(NOISE_PLACES));
  if (!isDecimal(text)) throw new FormulaError('outOfRange');
  return text;
};

/** Takes a formula and the values of its names; gives its value, exact or to 30 digits, or why it has none. */
export const evaluate = (ast: Formula, names: Names): Evaluated => {
  const lookUp = lookUpIn(names);
  try {
    if (ast.kind !== 'compare') return { ok: true, value: textOf(numberOf(ast, lookUp)) };
    const order = numberOf(ast.left, lookUp).comparedTo(numberOf(ast.right, lookUp));
    return { ok: true, value: COMPARISONS[ast.op](order) };
  } catch (problem) {
    if (!(problem instanceof FormulaError)) throw problem;
    return { ok: false, why: problem.why, ...(problem.subject === undefined ? {} : { name: problem.subject }) };
  }
};

const childrenOf = (ast: Formula): readonly Formula[] => {
  switch (ast.kind) {
    case 'number':
    case 'name':
      return [];
    case 'negate':
      return [ast.of];
    case 'binary':
    case 'compare':
      return [ast.left, ast.right];
    case 'call':
      return ast.args;
  }
};

/** Takes a formula; gives the names it needs, each once, in the order in which they are written. */
export const namesOf = (ast: Formula): string[] => [
  ...new Set(ast.kind === 'name' ? [ast.name] : childrenOf(ast).flatMap(namesOf)),
];
