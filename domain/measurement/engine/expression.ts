import type { Range } from './address';

/**
 * How a formula is written. `item`: that of a test item, as a person writes it in a method: names are readings, `[name]` is the
 * result of another item, a power binds stronger than the minus before it. `sheet`: that of a spreadsheet, with its cells, its
 * strengths of signs (-2^2 is 4) and its way to round.
 */
export type Dialect = 'item' | 'sheet';

export type Operator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

/** How strongly each sign binds. In an item a power binds stronger than the minus before it: -2^2 is -4; in a sheet it is 4. */
export const STRENGTH: ReadonlyMap<string, number> = new Map([
  ...['=', '<>', '<', '<=', '>', '>='].map((sign) => [sign, 1] as const),
  ['&', 2],
  ['+', 3],
  ['-', 3],
  ['*', 4],
  ['/', 4],
  ['^', 6],
]);
/** The same of the minus before a value. */
export const MINUS_STRENGTH: Readonly<Record<Dialect, number>> = { item: 5, sheet: 8 };

/** What is asked of another item: its result, or the limit that this is held against. */
export type ResultPart = 'value' | 'limit';

/** A formula as a tree. A missing argument, as in IF(a,,b), is null. */
export type Expression =
  | Readonly<{ kind: 'number'; value: string }>
  | Readonly<{ kind: 'text'; value: string }>
  | Readonly<{ kind: 'truth'; value: boolean }>
  | Readonly<{ kind: 'fault'; code: string }>
  | Readonly<{ kind: 'name'; name: string }>
  | Readonly<{ kind: 'result'; of: string; part: ResultPart }>
  | Readonly<{ kind: 'curve'; response: Expression; dilution: Expression | null }>
  | Readonly<{ kind: 'corrected'; reading: Expression }>
  | Readonly<{ kind: 'range'; range: Range }>
  | Readonly<{ kind: 'column'; table: string; column: string; isThisRow: boolean }>
  | Readonly<{ kind: 'array'; rows: readonly (readonly Expression[])[] }>
  | Readonly<{ kind: 'negate'; of: Expression }>
  | Readonly<{ kind: 'percent'; of: Expression }>
  | Readonly<{ kind: 'binary'; op: Operator; left: Expression; right: Expression }>
  | Readonly<{ kind: 'call'; fn: string; args: readonly (Expression | null)[] }>;

const partsOf = (expression: Expression): readonly (Expression | null)[] => {
  switch (expression.kind) {
    case 'negate':
    case 'percent':
      return [expression.of];
    case 'binary':
      return [expression.left, expression.right];
    case 'call':
      return expression.args;
    case 'curve':
      return [expression.response, expression.dilution];
    case 'corrected':
      return [expression.reading];
    case 'array':
      return expression.rows.flat();
    default:
      return [];
  }
};

/** Takes a formula; gives it and all that it is made of, in the order written. */
export const within = (expression: Expression): Expression[] => [
  expression,
  ...partsOf(expression).flatMap((part) => (part === null ? [] : within(part))),
];

const eachOnce = (expression: Expression, read: (part: Expression) => string | null): string[] => [
  ...new Set(within(expression).flatMap((part) => read(part) ?? [])),
];

/** Takes a formula; gives the names it needs, each once, in the order written. */
export const namesOf = (expression: Expression): string[] =>
  eachOnce(expression, (part) => (part.kind === 'name' ? part.name : null));

/** Whether a formula reads a content from a calibration line. */
export const asksCurveIn = (expression: Expression): boolean => within(expression).some(({ kind }) => kind === 'curve');

/** Whether a formula corrects a reading by the certificate of the device that measured it. */
export const asksCorrectionIn = (expression: Expression): boolean =>
  within(expression).some(({ kind }) => kind === 'corrected');

/** Takes a formula; gives the other items whose limits it needs, each once, in the order written. */
export const limitsOf = (expression: Expression): string[] =>
  eachOnce(expression, (part) => (part.kind === 'result' && part.part === 'limit' ? part.of : null));

/** Takes a formula; gives the other items whose results or limits it needs, each once, in the order written. */
export const resultsOf = (expression: Expression): string[] =>
  eachOnce(expression, (part) => (part.kind === 'result' ? part.of : null));
