import { Exact } from '../../decimal';
import { Fault, Grid, numberOf, type Operand } from '../value';

/**
 * Takes arguments; gives the numbers in them as spreadsheets count them: of a range only its numbers, of what stands in the formula
 * itself also truths and numbers written as text. Throws the first Fault found.
 */
export const numbersIn = (args: readonly Operand[]): Exact[] => {
  const numbers: Exact[] = [];
  for (const arg of args) {
    if (!(arg instanceof Grid)) {
      numbers.push(numberOf(arg));
      continue;
    }
    for (const row of arg.rows)
      for (const cell of row) {
        if (cell instanceof Fault) throw cell;
        if (cell instanceof Exact) numbers.push(cell);
      }
  }
  return numbers;
};

/** Takes arguments; gives their numbers, of which there has to be at least so many. Throws a Fault. */
export const atLeast = (count: number, args: readonly Operand[]): Exact[] => {
  const numbers = numbersIn(args);
  if (numbers.length < count) throw new Fault('divisionByZero');
  return numbers;
};

/** Takes a cell that counts; gives it as a whole number, cut towards zero. Throws a Fault. */
export const wholeOf = (value: Parameters<typeof numberOf>[0]): number => {
  const number = numberOf(value);
  if (number.abs().gt(1e9)) throw new Fault('outOfRange');
  return number.toSignificantDigits(32).trunc().toNumber();
};
