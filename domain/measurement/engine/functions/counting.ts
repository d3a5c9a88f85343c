import { Exact } from '../../decimal';
import { meanOf, sumOf } from '../../statistics/sums';
import { compare, Fault, Grid, gridOf, numberInText, type Operand, type Scalar, scalarOf } from '../value';
import { type FunctionTable, MANY, ofWhole } from './function-row';

const cellsOf = (operand: Operand): Scalar[] => (operand instanceof Grid ? operand.cells() : [operand]);

const isCounted = (operand: Operand): number =>
  operand instanceof Grid
    ? operand.cells().filter((cell) => cell instanceof Exact).length
    : Number(
        typeof operand === 'string' ? numberInText(operand) !== null : operand !== null && !(operand instanceof Fault),
      );

const howMany = (count: (operand: Operand) => number) =>
  ofWhole(1, MANY, (...args) => new Exact(args.reduce<number>((sum, arg) => sum + count(arg), 0)));

type Test = (cell: Scalar) => boolean;

const CRITERION = /^(<=|>=|<>|=|<|>)?(.*)$/s;

const HOLDS: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/**
 * Takes a pattern in which ? stands for a character, * for any text and ~ for what follows it as it is; gives whether a text fits.
 * Walked by hand: as a regular expression a pattern of many stars would take for ever.
 */
export const fitsPattern = (text: string, pattern: string): boolean => {
  const [a, parts] = [text.toLowerCase(), [...pattern.toLowerCase().matchAll(/~[?*~]|[\s\S]/g)].map(([part]) => part)];
  let [at, part, star, mark] = [0, 0, -1, 0];
  while (at < a.length) {
    const expected = parts[part];
    if (expected === '*') {
      [star, mark] = [part, at];
      part += 1;
    } else if (expected === '?' || (expected !== undefined && expected.at(-1) === a[at])) {
      at += 1;
      part += 1;
    } else if (star >= 0) {
      part = star + 1;
      mark += 1;
      at = mark;
    } else return false;
  }
  while (parts[part] === '*') part += 1;
  return part === parts.length;
};

const testOfText = (sign: string, sought: string): Test => {
  if (sought === '') return (cell) => (cell === null || cell === '') === (sign === '=');
  if (sign === '=' || sign === '<>')
    return (cell) => (typeof cell === 'string' && fitsPattern(cell, sought)) === (sign === '=');
  return (cell) => typeof cell === 'string' && HOLDS[sign]?.(compare(cell, sought)) === true;
};

/** Takes what SUMIF and its like are asked for: 5, "苯", ">=0.05", "<>"; gives which cells meet it. Throws a Fault. */
export const testOf = (criterion: Scalar): Test => {
  if (criterion instanceof Fault) throw criterion;
  if (criterion === null) return (cell) => cell instanceof Exact && cell.isZero();
  if (typeof criterion !== 'string')
    return (cell) => cell !== null && !(cell instanceof Fault) && compare(cell, criterion) === 0;
  const [, sign = '=', rest = ''] = CRITERION.exec(criterion) ?? [];
  const number = numberInText(rest);
  if (number === null) return testOfText(sign, rest);
  if (sign === '<>') return (cell) => !(cell instanceof Exact) || compare(cell, number) !== 0;
  return (cell) => cell instanceof Exact && HOLDS[sign]?.(compare(cell, number)) === true;
};

/** The numbers that stand where the cells of a range meet a criterion: in the range itself, or in one of the same shape. */
const numbersWhere = (range: Operand, criterion: Operand, summed: Operand | undefined): Exact[] => {
  const meets = testOf(scalarOf(criterion));
  const [tested, counted] = [gridOf(range), gridOf(summed ?? range)];
  return tested.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      if (!meets(cell)) return [];
      const found = counted.at(at, column);
      if (found instanceof Fault) throw found;
      return found instanceof Exact ? [found] : [];
    }),
  );
};

export const counting: FunctionTable = {
  COUNT: howMany(isCounted),
  COUNTA: howMany((operand) => cellsOf(operand).filter((cell) => cell !== null).length),
  COUNTBLANK: howMany((operand) => cellsOf(operand).filter((cell) => cell === null || cell === '').length),
  COUNTIF: ofWhole(2, 2, (range, criterion) => {
    const meets = testOf(scalarOf(criterion ?? null));
    return new Exact(cellsOf(range ?? null).filter(meets).length);
  }),
  SUMIF: ofWhole(2, 3, (range, criterion, summed) => sumOf(numbersWhere(range ?? null, criterion ?? null, summed))),
  AVERAGEIF: ofWhole(2, 3, (range, criterion, summed) => {
    const numbers = numbersWhere(range ?? null, criterion ?? null, summed);
    if (numbers.length === 0) throw new Fault('divisionByZero');
    return meanOf(numbers);
  }),
};
