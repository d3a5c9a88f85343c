import { type Address, MOST_COLUMNS, type Range, sizeOf } from './address';
import type { Program } from './compile';
import { Grid, type Scalar } from './value';

/** A cell with a formula. `rank`: its place in the order of working out, after all that it reads; -1 in a circle. */
export type FormulaCell = {
  readonly sheet: SheetCells;
  readonly at: Address;
  readonly program: Program;
  readonly reads: readonly Reading[];
  rank: number;
  value: Scalar;
};

/** Cells that a formula reads. */
export type Reading = Readonly<{ sheet: SheetCells; range: Range }>;

const keyOf = ({ row, column }: Address): number => row * MOST_COLUMNS + column;

const nameOf = ({ from, to }: Range): string => `${keyOf(from)}:${keyOf(to)}`;

const isIn = ({ from, to }: Range, { row, column }: Address): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** A range that formulas read, which they are, and what stands in it as long as none of its cells changes. */
type Use = { readonly range: Range; readonly by: Set<FormulaCell>; grid: Grid | undefined };

/** Ranges that are not wider are found by their columns, wider ones are looked through. */
const NARROW = 64;

/** One sheet: what stands in its cells, and which formulas read them. */
export class SheetCells {
  readonly name: string;
  readonly #values = new Map<number, Scalar>();
  readonly #formulas = new Map<number, FormulaCell>();
  /** The formulas of a column, by row. */
  readonly #byColumn = new Map<number, Map<number, FormulaCell>>();
  /** Formulas that read single cells, by cell; they are most. */
  readonly #single = new Map<number, Set<FormulaCell>>();
  readonly #uses = new Map<string, Use>();
  readonly #narrow = new Map<number, Set<Use>>();
  readonly #wide = new Set<Use>();
  #rows = 0;
  #columns = 0;

  constructor(name: string) {
    this.name = name;
  }

  valueAt(at: Address): Scalar {
    const key = keyOf(at);
    return this.#formulas.get(key)?.value ?? this.#values.get(key) ?? null;
  }

  formulaAt(at: Address): FormulaCell | undefined {
    return this.#formulas.get(keyOf(at));
  }

  formulas(): Iterable<FormulaCell> {
    return this.#formulas.values();
  }

  put(at: Address, value: Scalar): void {
    this.#grow(at);
    if (value === null) this.#values.delete(keyOf(at));
    else this.#values.set(keyOf(at), value);
  }

  putFormula(cell: FormulaCell): void {
    this.#grow(cell.at);
    this.#values.delete(keyOf(cell.at));
    this.#formulas.set(keyOf(cell.at), cell);
    const column = this.#byColumn.get(cell.at.column) ?? new Map<number, FormulaCell>();
    this.#byColumn.set(cell.at.column, column.set(cell.at.row, cell));
    for (const { sheet, range } of cell.reads) sheet.#use(range, cell);
  }

  takeFormula(at: Address): void {
    const cell = this.formulaAt(at);
    if (cell === undefined) return;
    this.#formulas.delete(keyOf(at));
    this.#byColumn.get(at.column)?.delete(at.row);
    for (const { sheet, range } of cell.reads) sheet.#leave(range, cell);
  }

  /**
   * Takes a range of several cells; gives what stands in it, as far as the sheet goes. `spend` is told how many cells are gathered:
   * none where they stand as they were.
   */
  gridIn(range: Range, spend: (cells: number) => void): Grid {
    const use = this.#uses.get(nameOf(range));
    if (use?.grid !== undefined) return use.grid;
    const { from, to } = this.#used(range);
    const [height, width] = [to.row - from.row + 1, to.column - from.column + 1];
    spend(height * width);
    const grid = new Grid(
      Array.from({ length: height }, (_, row) =>
        Array.from({ length: width }, (_, column) =>
          this.valueAt({ row: from.row + row, column: from.column + column }),
        ),
      ),
    );
    if (use !== undefined) use.grid = grid;
    return grid;
  }

  /** The formulas that stand in a range. */
  *formulasIn(range: Range): Generator<FormulaCell> {
    if (sizeOf(range) === 1) {
      const cell = this.formulaAt(range.from);
      if (cell !== undefined) yield cell;
      return;
    }
    const { from, to } = this.#used(range);
    for (let column = from.column; column <= to.column; column += 1) {
      const formulas = this.#byColumn.get(column);
      if (formulas === undefined) continue;
      if (formulas.size < to.row - from.row + 1) {
        for (const [row, cell] of formulas) if (row >= from.row && row <= to.row) yield cell;
      } else
        for (let row = from.row; row <= to.row; row += 1) {
          const cell = formulas.get(row);
          if (cell !== undefined) yield cell;
        }
    }
  }

  /** Says that a cell shows something else: what was gathered of it is old, and each formula that reads it is visited. */
  changed(at: Address, visit: (reader: FormulaCell) => void): void {
    for (const reader of this.#single.get(keyOf(at)) ?? []) visit(reader);
    for (const uses of [this.#narrow.get(at.column) ?? [], this.#wide])
      for (const use of uses) {
        if (!isIn(use.range, at)) continue;
        use.grid = undefined;
        for (const reader of use.by) visit(reader);
      }
  }

  /** The part of a range in which anything can stand; whole columns end where the sheet does. */
  #used({ from, to }: Range): Readonly<{ from: Address; to: Address }> {
    const row = Math.max(from.row, Math.min(to.row, this.#rows - 1));
    const column = Math.max(from.column, Math.min(to.column, this.#columns - 1));
    return { from, to: { row, column } };
  }

  /** The sheet reaches further: whole columns that were gathered end elsewhere now. */
  #grow({ row, column }: Address): void {
    if (row < this.#rows && column < this.#columns) return;
    this.#rows = Math.max(this.#rows, row + 1);
    this.#columns = Math.max(this.#columns, column + 1);
    for (const use of this.#uses.values()) use.grid = undefined;
  }

  #use(range: Range, cell: FormulaCell): void {
    const { from, to } = range;
    if (sizeOf(range) === 1) {
      const readers = this.#single.get(keyOf(from)) ?? new Set<FormulaCell>();
      this.#single.set(keyOf(from), readers.add(cell));
      return;
    }
    const known = this.#uses.get(nameOf(range));
    if (known !== undefined) {
      known.by.add(cell);
      return;
    }
    const use: Use = { range, by: new Set([cell]), grid: undefined };
    this.#uses.set(nameOf(range), use);
    if (to.column - from.column >= NARROW) this.#wide.add(use);
    else
      for (let column = from.column; column <= to.column; column += 1) {
        const uses = this.#narrow.get(column) ?? new Set<Use>();
        this.#narrow.set(column, uses.add(use));
      }
  }

  #leave(range: Range, cell: FormulaCell): void {
    const { from, to } = range;
    if (sizeOf(range) === 1) {
      this.#single.get(keyOf(from))?.delete(cell);
      return;
    }
    const use = this.#uses.get(nameOf(range));
    if (use === undefined) return;
    use.by.delete(cell);
    if (use.by.size > 0) return;
    this.#uses.delete(nameOf(range));
    this.#wide.delete(use);
    for (let column = from.column; column <= to.column && column - from.column < NARROW; column += 1)
      this.#narrow.get(column)?.delete(use);
  }
}
