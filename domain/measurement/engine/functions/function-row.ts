import type { Operand, Scalar } from '../value';

/**
 * A function of the formula language. `cells`: it takes single cells, and of a range each cell in turn. `whole`: it takes ranges as
 * they are. `unread`: it decides itself which of its arguments are worked out, as IF does.
 */
export type FunctionRow = Readonly<{ least: number; most: number }> &
  (
    | Readonly<{ takes: 'cells'; apply: (...args: Scalar[]) => Scalar }>
    | Readonly<{ takes: 'whole'; apply: (...args: Operand[]) => Operand }>
    | Readonly<{ takes: 'unread'; apply: (args: readonly (() => Operand)[]) => Operand }>
  );

export type FunctionTable = Readonly<Record<string, FunctionRow>>;

/** No formula of a laboratory has more arguments. */
export const MANY = 255;

export const ofCells = (least: number, most: number, apply: (...args: Scalar[]) => Scalar): FunctionRow => ({
  takes: 'cells',
  least,
  most,
  apply,
});

export const ofWhole = (least: number, most: number, apply: (...args: Operand[]) => Operand): FunctionRow => ({
  takes: 'whole',
  least,
  most,
  apply,
});

export const unread = (
  least: number,
  most: number,
  apply: (args: readonly (() => Operand)[]) => Operand,
): FunctionRow => ({ takes: 'unread', least, most, apply });
