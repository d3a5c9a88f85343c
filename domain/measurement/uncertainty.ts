import { Exact, exact, plain } from './decimal';
import { Fault } from './engine/value';
import { evaluate, type Formula, type FormulaProblem, type Names, namesOf } from './formula';

/** An input of a formula: its value and its standard uncertainty (k = 1), plain decimals in one unit. */
export type Input = Readonly<{ value: string; u: string }>;

/**
 * `u` is the combined standard uncertainty of the value; `components` what each input adds before squaring, in the
 * result's unit and always positive. All plain decimals to 30 digits.
 */
export type Combined =
  | { ok: true; value: string; u: string; components: Readonly<Record<string, string>> }
  | { ok: false; why: FormulaProblem };

/** The step of the difference as a part of u: its error falls with the square, far below the digits anyone prints. */
const STEP = exact('0.0000000001');

const numberIn = (ast: Formula, names: Names): Exact => {
  const found = evaluate(ast, names);
  if (!found.ok) throw new Fault(found.why);
  if (typeof found.value !== 'string') throw new Fault('notANumber');
  return exact(found.value);
};

const sensitivity = (ast: Formula, names: Names, name: string, u: Exact): Exact => {
  const step = u.times(STEP);
  const at = (offset: Exact): Exact =>
    numberIn(ast, { ...names, [name]: plain(exact(names[name] ?? '0').plus(offset)) });
  return at(step).minus(at(step.negated())).dividedBy(step.times(2));
};

const combine = (ast: Formula, inputs: ReadonlyMap<string, Input>): Combined => {
  const names = Object.fromEntries([...inputs].map(([name, input]) => [name, plain(exact(input.value))]));
  const value = numberIn(ast, names);
  const components = namesOf(ast).map((name) => {
    const u = exact(inputs.get(name)?.u ?? '0').abs();
    return [name, u.isZero() ? u : sensitivity(ast, names, name, u).times(u).abs()] as const;
  });
  const squares = components.map(([, part]) => part.times(part));
  const u = Exact.sum(0, ...squares).sqrt();
  const printed = Object.fromEntries(components.map(([name, part]) => [name, plain(part)]));
  return { ok: true, value: plain(value), u: plain(u), components: printed };
};

/**
 * Takes a formula and its inputs, taken as independent; gives the value and its combined standard uncertainty by
 * central differences (GUM, JCGM 100:2008, 5.1.2), or why there is none. Throws a RangeError on a bad input number.
 */
export const combineUncertainty = (ast: Formula, inputs: Readonly<Record<string, Input>>): Combined => {
  try {
    return combine(ast, new Map(Object.entries(inputs)));
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    return { ok: false, why: problem.why };
  }
};
