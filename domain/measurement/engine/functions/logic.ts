import { compare, Fault, Grid, type Operand, scalarOf, truthOf } from '../value';
import { type FunctionTable, MANY, ofCells, ofWhole, unread } from './function-row';

/** The truths in arguments: of a range only what is true, false or a number counts. */
const truthsIn = (args: readonly Operand[]): boolean[] => {
  const truths = args.flatMap((arg) =>
    arg instanceof Grid
      ? arg.cells().flatMap((cell) => (cell === null || typeof cell === 'string' ? [] : [truthOf(cell)]))
      : [truthOf(arg)],
  );
  if (truths.length === 0) throw new Fault('notANumber');
  return truths;
};

type Later = () => Operand;

const faultOf = (work: Later): Fault | null => {
  try {
    const value = work();
    return value instanceof Fault ? value : null;
  } catch (problem) {
    if (problem instanceof Fault) return problem;
    throw problem;
  }
};

/** The value, or where it is such a fault what stands for it. */
const insteadOf = (isSuch: (fault: Fault) => boolean) =>
  unread(2, 2, ([value, instead]) => {
    if (value === undefined || instead === undefined) return null;
    const fault = faultOf(value);
    return fault !== null && isSuch(fault) ? instead() : value();
  });

const choose = (conditions: readonly Later[], otherwise: Later | undefined): Operand => {
  for (let at = 0; at + 1 < conditions.length; at += 2)
    if (truthOf(scalarOf(conditions[at]?.() ?? null))) return conditions[at + 1]?.() ?? null;
  if (otherwise === undefined) throw new Fault('notFound');
  return otherwise();
};

/** Spreadsheets take IFS with conditions alone; what none of them meets has no value. */
const firstThatHolds = (args: readonly Later[]): Operand => {
  if (args.length % 2 !== 0) throw new Fault('wrongArguments');
  return choose(args, undefined);
};

const switchOn = ([value, ...cases]: readonly Later[]): Operand => {
  const sought = scalarOf(value?.() ?? null);
  for (let at = 0; at + 1 < cases.length; at += 2)
    if (compare(sought, scalarOf(cases[at]?.() ?? null)) === 0) return cases[at + 1]?.() ?? null;
  const otherwise = cases.length % 2 === 1 ? cases.at(-1) : undefined;
  if (otherwise === undefined) throw new Fault('notFound');
  return otherwise();
};

const isFault = (isSuch: (fault: Fault) => boolean) =>
  unread(1, 1, ([value]) => {
    const fault = value === undefined ? null : faultOf(value);
    return fault !== null && isSuch(fault);
  });

const isMissing = (fault: Fault): boolean => fault.code === '#N/A';

export const logic: FunctionTable = {
  IF: unread(2, 3, ([condition, then, otherwise]) =>
    truthOf(scalarOf(condition?.() ?? null)) ? (then?.() ?? null) : otherwise === undefined ? false : otherwise(),
  ),
  IFS: unread(2, MANY, firstThatHolds),
  SWITCH: unread(3, MANY, switchOn),
  IFERROR: insteadOf(() => true),
  IFNA: insteadOf(isMissing),
  AND: ofWhole(1, MANY, (...args) => truthsIn(args).every((truth) => truth)),
  OR: ofWhole(1, MANY, (...args) => truthsIn(args).some((truth) => truth)),
  XOR: ofWhole(1, MANY, (...args) => truthsIn(args).filter((truth) => truth).length % 2 === 1),
  NOT: ofCells(1, 1, (value) => !truthOf(value ?? null)),
  TRUE: ofCells(0, 0, () => true),
  FALSE: ofCells(0, 0, () => false),
  NA: ofCells(0, 0, () => {
    throw new Fault('notFound');
  }),
  ISERROR: isFault(() => true),
  ISERR: isFault((fault) => !isMissing(fault)),
  ISNA: isFault(isMissing),
};
