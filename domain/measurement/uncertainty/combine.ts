import { Exact, exact, plain } from '../decimal';
import { Fault } from '../engine/value';
import { evaluate, type Formula, type FormulaProblem, type Names, namesOf } from '../formula';

/** An input of a formula: its value and its standard uncertainty (k = 1), plain decimals in one unit. */
export type Input = Readonly<{ value: string; u: string }>;

/** That two inputs are off together: r from -1 to 1. Each pair stands once. */
export type Correlation = Readonly<{ a: string; b: string; r: string }>;

/** What an input does to the result. */
type Effect = Readonly<{
  /** By how much the result changes for each unit of the input. */
  sensitivity: Exact;
  /** That times the standard uncertainty of the input, with its sign, in the unit of the result. */
  contribution: Exact;
}>;

/** `u` is the combined standard uncertainty of the value. */
export type Combined =
  | Readonly<{ ok: true; value: Exact; u: Exact; effects: ReadonlyMap<string, Effect> }>
  | Readonly<{ ok: false; why: FormulaProblem; name?: string }>;

/** The step of the difference as a part of u: its error falls with the square, far below the digits anyone prints. */
const STEP = exact('0.0000000001');

const numberIn = (formula: Formula, names: Names): Exact => {
  const found = evaluate(formula, names);
  if (!found.ok) throw new Fault(found.why, found.name);
  if (typeof found.value !== 'string') throw new Fault('notANumber');
  return exact(found.value);
};

const sensitivityOf = (formula: Formula, names: Names, name: string, u: Exact): Exact => {
  // What is exact does nothing, also where no difference could be taken.
  if (u.isZero()) return u;
  const step = u.times(STEP);
  const at = (offset: Exact): Exact =>
    numberIn(formula, { ...names, [name]: plain(exact(names[name] ?? '0').plus(offset)) });
  return at(step).minus(at(step.negated())).dividedBy(step.times(2));
};

/**
 * Takes contributions of inputs to a result, each with the name of its input, and what is correlated; gives the square of the combined
 * standard uncertainty (JCGM 100:2008, 5.2.2, equation 16).
 */
export const squareOf = (contributions: ReadonlyMap<string, Exact>, correlations: readonly Correlation[]): Exact => {
  const squares = [...contributions.values()].map((part) => part.times(part));
  const crossed = correlations.map(({ a, b, r }) =>
    exact(r)
      .times(contributions.get(a) ?? 0)
      .times(contributions.get(b) ?? 0)
      .times(2),
  );
  // Inputs that cancel each other leave nothing, and digits that were lost do not make it less.
  return Exact.max(0, Exact.sum(0, ...squares, ...crossed));
};

/**
 * Takes a formula and the value and standard uncertainty of each of its names; gives its value, its combined standard uncertainty and
 * what each input does to it, by central differences (JCGM 100:2008, 5.1.3, note 2), or why there is no value. Throws a RangeError on a
 * number that is none.
 */
export const combineUncertainty = (
  formula: Formula,
  inputs: Readonly<Record<string, Input>>,
  correlations: readonly Correlation[] = [],
): Combined => {
  const names = Object.fromEntries(Object.entries(inputs).map(([name, { value }]) => [name, plain(exact(value))]));
  try {
    const value = numberIn(formula, names);
    const effects = new Map(
      namesOf(formula).map((name) => {
        const u = exact(inputs[name]?.u ?? '0').abs();
        const sensitivity = sensitivityOf(formula, names, name, u);
        return [name, { sensitivity, contribution: sensitivity.times(u) }];
      }),
    );
    const contributions = new Map([...effects].map(([name, { contribution }]) => [name, contribution]));
    return { ok: true, value, u: squareOf(contributions, correlations).sqrt(), effects };
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { ok: false, why: problem.why, ...(problem.subject === undefined ? {} : { name: problem.subject }) };
  }
};
