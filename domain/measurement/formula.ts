import { Exact, exact, plain } from './decimal';
import { compile, type Program, type Scope } from './engine/compile';
import {
  asksCorrectionIn,
  asksCurveIn,
  type Expression,
  limitsOf,
  namesOf,
  type ResultPart,
  resultsOf,
} from './engine/expression';
import { parse } from './engine/parse';
import { Fault, type FormulaProblem, type Operand, scalarOf, settled } from './engine/value';
import { isDecimal } from './measured';

export type { Expression as Formula, FormulaProblem };
export { asksCorrectionIn, asksCurveIn, limitsOf, namesOf, resultsOf };

/** `at` counts characters from 0 in the text as typed. */
export type ParsedFormula = { ok: true; ast: Expression } | { ok: false; why: FormulaProblem; at: number };

/** A number as a plain decimal of at most 30 digits, or whether a comparison holds; else why not, and for which name. */
export type Evaluated = { ok: true; value: string | boolean } | { ok: false; why: FormulaProblem; name?: string };

/** The values of a formula's names: plain decimals, all in the units that the formula was written for. */
export type Names = Readonly<Record<string, string>>;

/** What a formula asks of other items, by what stands between its brackets: plain decimals, each in the unit of its item. */
export type Results = Readonly<Record<ResultPart, Names>>;

/** A laboratory has some hundred formulas; each row of a worksheet asks for its own, and a person types many. */
const MOST_PARSED = 500;
const PARSED = new Map<string, ParsedFormula>();

/** Cells that the formula of an item may read and make. */
const MOST_WORK = 10_000;

/**
 * Takes a formula as written in a method: + - * / ^ and %, comparisons, parentheses, numbers, texts, names (letters of any script), the
 * results of other items between brackets, and the functions of the engine. Gives its tree, or what is wrong and where.
 */
export const parseFormula = (text: string): ParsedFormula => {
  const known = PARSED.get(text);
  if (known !== undefined) return known;
  const parsed = parse(text, 'item');
  const read: ParsedFormula = parsed.ok ? { ok: true, ast: parsed.expression } : parsed;
  if (PARSED.size >= MOST_PARSED) PARSED.clear();
  PARSED.set(text, read);
  return read;
};

const PROGRAMS = new WeakMap<Expression, Program>();

const programOf = (formula: Expression): Program => {
  const program = PROGRAMS.get(formula) ?? compile(formula, 'item');
  PROGRAMS.set(formula, program);
  return program;
};

const nothingThere = (): never => {
  throw new Fault('unknownCell');
};

const noCurve = (): never => {
  throw new Fault('noCurve');
};

const noCorrection = (): never => {
  throw new Fault('noCorrection');
};

/** What a formula reads besides its names and the other results: contents from a calibration line, readings as corrected. */
export type Readers = Partial<Pick<Scope, 'curve' | 'corrected'>>;

const scopeOf = (
  lookUp: (name: string) => Operand,
  result: Scope['result'],
  { curve = noCurve, corrected = noCorrection }: Readers,
): Scope => ({
  name: lookUp,
  result,
  curve,
  corrected,
  range: nothingThere,
  column: nothingThere,
  work: { left: MOST_WORK },
});

const lookUpIn =
  (names: Names, missing: FormulaProblem) =>
  (name: string): Exact => {
    const value = Object.hasOwn(names, name) ? names[name] : undefined;
    if (value === undefined) throw new Fault(missing, name);
    if (!isDecimal(value)) throw new Fault('notANumber', name);
    return exact(value);
  };

const textOf = (value: Exact): string => {
  const text = plain(settled(value));
  if (!isDecimal(text)) throw new Fault('outOfRange');
  return text;
};

const NO_RESULTS: Results = { value: {}, limit: {} };

/**
 * Takes a formula, the values of its names and of the other results it asks for, and what reads from a calibration line and a certificate;
 * gives its value, exact or to 30 digits, or why it has none.
 */
export const evaluate = (
  formula: Expression,
  names: Names,
  results: Results = NO_RESULTS,
  readers: Readers = {},
): Evaluated => {
  const result: Scope['result'] = (of, part) => lookUpIn(results[part], 'unknownResult')(of);
  const scope = scopeOf(lookUpIn(names, 'unknownName'), result, readers);
  try {
    const value = scalarOf(programOf(formula)(scope));
    if (value instanceof Fault) throw value;
    if (typeof value === 'boolean') return { ok: true, value };
    if (!(value instanceof Exact)) throw new Fault('notANumber');
    return { ok: true, value: textOf(value) };
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { ok: false, why: problem.why, ...(problem.subject === undefined ? {} : { name: problem.subject }) };
  }
};
