import { Exact } from '../decimal';
import { type Range, sizeOf } from './address';
import type { Dialect, Expression, Operator, ResultPart } from './expression';
import { divide, raise } from './functions/arithmetic';
import type { FunctionRow } from './functions/function-row';
import { functionNamed } from './functions/table';
import {
  compare,
  Fault,
  faultShown,
  Grid,
  gridOf,
  LONGEST_TEXT,
  numberOf,
  type Operand,
  plus,
  type Scalar,
  scalarOf,
  textOf,
  ZERO,
} from './value';

/** What a formula is worked out in: the values of what it names. Each gives a value or throws a Fault. */
export type Scope = Readonly<{
  name: (name: string) => Operand;
  result: (of: string, part: ResultPart) => Operand;
  /** The content that a response has on the calibration line of the measurement. */
  curve: (response: Exact) => Exact;
  /** A reading of the device of the measurement, corrected by its certificate. */
  corrected: (reading: Exact) => Exact;
  range: (range: Range) => Operand;
  column: (table: string, column: string, isThisRow: boolean) => Operand;
  /** Cells that may still be read and made: each takes one, so that no formula works for ever. */
  work: { left: number };
}>;

export type Program = (scope: Scope) => Operand;

const spend = ({ work }: Scope, cells: number): void => {
  work.left -= cells;
  if (work.left < 0) throw new Fault('tooMuchWork');
};

/** Gives what a part of a formula comes to, a fault in it as a value: whether it matters is for the function that takes it. */
const outcomeOf = (program: Program, scope: Scope): Operand => {
  try {
    return program(scope);
  } catch (problem) {
    if (problem instanceof Fault) return problem;
    throw problem;
  }
};

/** Of several ranges the size that all are spread to: a single cell, row or column serves in every place. */
const shapeOf = (operands: readonly Operand[]): readonly [number, number] => {
  const grids = operands.filter((operand) => operand instanceof Grid);
  return [Math.max(...grids.map(({ rows }) => rows.length)), Math.max(...grids.map(({ width }) => width))];
};

const cellOf = (operand: Operand, row: number, column: number): Scalar => {
  if (!(operand instanceof Grid)) return operand;
  const [at, beside] = [operand.rows.length === 1 ? 0 : row, operand.width === 1 ? 0 : column];
  return at < operand.rows.length && beside < operand.width ? operand.at(at, beside) : new Fault('notFound');
};

/** Works out cell by cell what is made of single cells. */
const cellByCell = (operands: readonly Operand[], apply: (...cells: Scalar[]) => Scalar, scope: Scope): Grid => {
  const [height, width] = shapeOf(operands);
  spend(scope, height * width);
  const cells = (row: number, column: number): Scalar => {
    try {
      return apply(...operands.map((operand) => cellOf(operand, row, column)));
    } catch (problem) {
      if (problem instanceof Fault) return problem;
      throw problem;
    }
  };
  return new Grid(
    Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, column) => cells(row, column))),
  );
};

/** Nothing has no sign, and nothing is without end. */
const finite = (value: Scalar): Scalar => {
  if (!(value instanceof Exact)) return value;
  if (!value.isFinite()) throw new Fault('outOfRange');
  return value.isZero() ? ZERO : value;
};

const arithmetic =
  (apply: (left: Exact, right: Exact) => Exact) =>
  (left: Scalar, right: Scalar): Scalar =>
    finite(apply(numberOf(left), numberOf(right)));

const comparison =
  (holds: (order: number) => boolean) =>
  (left: Scalar, right: Scalar): Scalar =>
    holds(compare(left, right));

const joined = (left: Scalar, right: Scalar): Scalar => {
  const text = textOf(left) + textOf(right);
  if (text.length > LONGEST_TEXT) throw new Fault('tooLong');
  return text;
};

/** Spreadsheets have no value for nothing to the power of nothing; in a method it is one, as in any polynomial. */
const raiseIn =
  (dialect: Dialect) =>
  (base: Exact, power: Exact): Exact => {
    if (dialect === 'sheet' && base.isZero() && power.isZero()) throw new Fault('outOfDomain');
    return raise(base, power);
  };

type Sign = (left: Scalar, right: Scalar) => Scalar;

const signsOf = (dialect: Dialect): Readonly<Record<Operator, Sign>> => ({
  '+': arithmetic(plus),
  '-': arithmetic((left, right) => plus(left, right.negated())),
  '*': arithmetic((left, right) => left.times(right)),
  '/': arithmetic(divide),
  '^': arithmetic(raiseIn(dialect)),
  '&': joined,
  '=': comparison((order) => order === 0),
  '<>': comparison((order) => order !== 0),
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
});

const SIGNS: Readonly<Record<Dialect, Readonly<Record<Operator, Sign>>>> = {
  item: signsOf('item'),
  sheet: signsOf('sheet'),
};

const withCells = (args: readonly Program[], apply: (...cells: Scalar[]) => Scalar): Program => {
  const [only] = args;
  if (only !== undefined && args.length === 1)
    return (scope) => {
      const value = outcomeOf(only, scope);
      return value instanceof Grid ? cellByCell([value], apply, scope) : finite(apply(value));
    };
  return (scope) => {
    const values = args.map((arg) => outcomeOf(arg, scope));
    return values.some((value) => value instanceof Grid)
      ? cellByCell(values, apply, scope)
      : finite(apply(...(values as Scalar[])));
  };
};

const finished = (operand: Operand): Operand => (operand instanceof Grid ? operand : finite(operand));

/** Compiles formulas of one dialect: each tree is walked once, and worked out as often as its cells change. */
class Compiler {
  readonly #dialect: Dialect;
  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  #call(row: FunctionRow, args: readonly (Expression | null)[]): Program {
    const programs = args.map((arg): Program => (arg === null ? () => null : this.compile(arg, row.takes === 'whole')));
    switch (row.takes) {
      case 'cells':
        return withCells(programs, row.apply);
      case 'whole':
        return (scope) => {
          const values = programs.map((program) => outcomeOf(program, scope));
          spend(
            scope,
            values.reduce<number>(
              (sum, value) => sum + (value instanceof Grid ? value.rows.length * value.width : 1),
              0,
            ),
          );
          return finished(row.apply(...values));
        };
      case 'unread':
        return (scope) => finished(row.apply(programs.map((program) => () => program(scope))));
    }
  }

  #binary(op: Operator, left: Expression, right: Expression): Program {
    const [one, other] = [this.compile(left, false), this.compile(right, false)];
    const apply = SIGNS[this.#dialect][op];
    return (scope) => {
      const [a, b] = [one(scope), other(scope)];
      return a instanceof Grid || b instanceof Grid ? cellByCell([a, b], apply, scope) : apply(a, b);
    };
  }

  #unary(of: Expression, apply: (value: Exact) => Exact): Program {
    return withCells([this.compile(of, false)], (value) => apply(numberOf(value ?? null)));
  }

  /** `asRange`: a single cell, too, is taken as a range, of which functions such as SUM count numbers alone. */
  compile(expression: Expression, asRange: boolean): Program {
    switch (expression.kind) {
      case 'number': {
        const value = new Exact(expression.value);
        return () => value;
      }
      case 'text':
      case 'truth': {
        const { value } = expression;
        return () => value;
      }
      case 'fault': {
        const fault = faultShown(expression.code);
        return () => {
          throw fault;
        };
      }
      case 'name': {
        const { name } = expression;
        return (scope) => scope.name(name);
      }
      case 'result': {
        const { of, part } = expression;
        return (scope) => scope.result(of, part);
      }
      case 'curve': {
        const response = this.compile(expression.response, false);
        const dilution = expression.dilution === null ? null : this.compile(expression.dilution, false);
        return (scope) => {
          const content = scope.curve(numberOf(scalarOf(response(scope))));
          return finite(dilution === null ? content : content.times(numberOf(scalarOf(dilution(scope)))));
        };
      }
      case 'corrected': {
        const reading = this.compile(expression.reading, false);
        return (scope) => finite(scope.corrected(numberOf(scalarOf(reading(scope)))));
      }
      case 'range': {
        const { range } = expression;
        const isOne = sizeOf(range) === 1;
        return (scope) => {
          spend(scope, 1);
          const found = scope.range(range);
          return isOne && asRange ? gridOf(found) : found;
        };
      }
      case 'column': {
        const { table, column, isThisRow } = expression;
        return (scope) => scope.column(table, column, isThisRow);
      }
      case 'array': {
        const rows = expression.rows.map((row) => row.map((cell) => this.compile(cell, false)));
        return (scope) => new Grid(rows.map((row) => row.map((cell) => cell(scope) as Scalar)));
      }
      case 'negate':
        return this.#unary(expression.of, (value) => value.negated());
      case 'percent':
        return this.#unary(expression.of, (value) => value.dividedBy(100));
      case 'binary':
        return this.#binary(expression.op, expression.left, expression.right);
      case 'call': {
        const row = functionNamed(expression.fn, this.#dialect);
        if (typeof row !== 'string') return this.#call(row, expression.args);
        const { fn } = expression;
        return () => {
          throw new Fault(row, fn);
        };
      }
    }
  }
}

const COMPILERS: Readonly<Record<Dialect, Compiler>> = { item: new Compiler('item'), sheet: new Compiler('sheet') };

/** Takes a formula; gives what works it out. It throws a Fault where the formula has no value. */
export const compile = (expression: Expression, dialect: Dialect): Program =>
  COMPILERS[dialect].compile(expression, false);
