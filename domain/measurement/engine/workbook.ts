import { Exact } from '../decimal';
import { type Address, type Range, sizeOf } from './address';
import { circlesIn } from './circles';
import { compile, type Program, type Scope } from './compile';
import { type Expression, within } from './expression';
import { inOrder } from './in-order';
import { parse } from './parse';
import { type FormulaCell, type Reading, SheetCells } from './sheet-cells';
import { Fault, type Scalar, scalarOf, ZERO } from './value';

/** What a name stands for, as a formula: `Sheet1!$A$1:$A$9`, `0.05`. `sheet`: the only one that knows it; null for all. */
export type NamedFormula = Readonly<{ name: string; sheet: string | null; formula: string }>;

/** A table of a sheet: its columns by their heads, the first cell of its body, and how many rows that has. */
export type SheetTable = Readonly<{
  name: string;
  sheet: string;
  columns: readonly string[];
  from: Address;
  rows: number;
}>;

export type WorkbookParts = Readonly<{
  sheets: readonly string[];
  names?: readonly NamedFormula[];
  tables?: readonly SheetTable[];
}>;

/** Cells that one formula may read, and all of one working out together: no workbook works for ever. */
const MOST_WORK = 200_000;
const MOST_IN_ALL = 10_000_000;

/** Names that stand for names. */
const DEEPEST_NAMES = 20;

const isSame = (one: Scalar, other: Scalar): boolean => {
  if (one instanceof Exact) return other instanceof Exact && one.equals(other);
  if (one instanceof Fault) return other instanceof Fault && one.why === other.why && one.subject === other.subject;
  return one === other;
};

const folded = (name: string): string => name.toUpperCase();

/** The word of a formula at which it cannot be read further; undefined at its end. */
const wordAt = (formula: string, at: number): string | undefined =>
  /^(?:[\p{L}\p{Nd}._]{1,40}|\S{1,12})/u.exec(formula.slice(at).trimStart())?.[0];

const failing = (fault: Fault): Program => {
  return () => {
    throw fault;
  };
};

type Named = Readonly<{ expression: Expression; program: Program }>;

/**
 * Cells with formulas over several sheets. Each formula is read once; after a change only what follows from it is worked out anew, in the
 * order of what reads what, and no further than values differ. A cell that leads back to itself has no value.
 */
export class Workbook {
  readonly #sheets: ReadonlyMap<string, SheetCells>;
  readonly #formulasOfNames: ReadonlyMap<string, string>;
  readonly #names = new Map<string, Named>();
  readonly #tables: ReadonlyMap<string, SheetTable>;
  /** The formulas in the order of working out; undefined after one was put or taken. */
  #order: readonly FormulaCell[] | undefined;
  /** What is to be worked out anew. */
  readonly #stale = new Set<FormulaCell>();
  readonly #makeStale = (cell: FormulaCell): void => {
    this.#stale.add(cell);
  };
  #left = MOST_IN_ALL;
  /** The sheet and the cell whose formula is being worked out. */
  #own: SheetCells | undefined;
  #at: Address = { row: 0, column: 0 };

  constructor({ sheets, names = [], tables = [] }: WorkbookParts) {
    this.#sheets = new Map(sheets.map((name) => [folded(name), new SheetCells(name)]));
    this.#formulasOfNames = new Map(names.map(({ name, sheet, formula }) => [this.#nameKey(sheet, name), formula]));
    this.#tables = new Map(tables.map((table) => [folded(table.name), table]));
  }

  /** Puts a value into a cell; what follows from it is worked out when a value is asked for. Throws a Fault of a sheet that is not there. */
  put(sheet: string, at: Address, value: Scalar): void {
    const cells = this.#sheet(sheet);
    const before = cells.valueAt(at);
    this.#takeFormula(cells, at);
    cells.put(at, value);
    if (!isSame(before, value)) cells.changed(at, this.#makeStale);
  }

  /** Puts a formula into a cell, without the = before it. One that cannot be read has its problem as its value. */
  putFormula(sheet: string, at: Address, formula: string): void {
    const cells = this.#sheet(sheet);
    this.#takeFormula(cells, at);
    const cell = this.#formula(cells, at, formula);
    cells.putFormula(cell);
    this.#order = undefined;
    this.#stale.add(cell);
    cells.changed(at, this.#makeStale);
  }

  /** What a cell shows; null where nothing stands, a Fault where its formula has no value. */
  value(sheet: string, at: Address): Scalar {
    this.#work();
    return this.#sheet(sheet).valueAt(at);
  }

  #takeFormula(cells: SheetCells, at: Address): void {
    const formula = cells.formulaAt(at);
    if (formula === undefined) return;
    this.#stale.delete(formula);
    cells.takeFormula(at);
    this.#order = undefined;
  }

  #nameKey(sheet: string | null, name: string): string {
    return `${folded(sheet ?? '')}!${folded(name)}`;
  }

  #sheet(name: string): SheetCells {
    const found = this.#sheets.get(folded(name));
    if (found === undefined) throw new Fault('unknownCell', name);
    return found;
  }

  #formula(sheet: SheetCells, at: Address, text: string): FormulaCell {
    const cell = { sheet, at, rank: 0, value: null };
    const parsed = parse(text, 'sheet');
    if (!parsed.ok) return { ...cell, program: failing(new Fault(parsed.why, wordAt(text, parsed.at))), reads: [] };
    try {
      const reads = this.#readsOf(parsed.expression, sheet, at, 0);
      return { ...cell, program: compile(parsed.expression, 'sheet'), reads };
    } catch (problem) {
      if (!(problem instanceof Fault)) throw problem;
      return { ...cell, program: failing(problem), reads: [] };
    }
  }

  /** The cells that a formula reads, those of its names among them. */
  #readsOf(expression: Expression, own: SheetCells, at: Address, depth: number): Reading[] {
    if (depth > DEEPEST_NAMES) throw new Fault('circle');
    return within(expression).flatMap((part): Reading[] => {
      switch (part.kind) {
        case 'range':
          return [{ sheet: part.range.sheet === null ? own : this.#sheet(part.range.sheet), range: part.range }];
        case 'name': {
          const named = this.#named(part.name, own);
          return named === undefined ? [] : this.#readsOf(named.expression, own, at, depth + 1);
        }
        case 'column': {
          const range = this.#column(part.table, part.column, part.isThisRow, at);
          return [{ sheet: range.sheet === null ? own : this.#sheet(range.sheet), range }];
        }
        default:
          return [];
      }
    });
  }

  /** What a name stands for, on its own sheet first; undefined where there is no such name. */
  #named(name: string, own: SheetCells): Named | undefined {
    const key = [this.#nameKey(own.name, name), this.#nameKey(null, name)].find((each) =>
      this.#formulasOfNames.has(each),
    );
    if (key === undefined) return undefined;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const parsed = parse(this.#formulasOfNames.get(key) ?? '', 'sheet');
    if (!parsed.ok) throw new Fault(parsed.why, name);
    const named = { expression: parsed.expression, program: compile(parsed.expression, 'sheet') };
    this.#names.set(key, named);
    return named;
  }

  #column(name: string, column: string, isThisRow: boolean, at: Address): Range {
    const table = this.#tables.get(folded(name));
    const beside = table?.columns.findIndex((each) => folded(each) === folded(column)) ?? -1;
    if (table === undefined || beside < 0) throw new Fault('unknownName', `${name}[${column}]`);
    const { sheet, from, rows } = table;
    const top = isThisRow ? at.row : from.row;
    if (top < from.row || top >= from.row + rows) throw new Fault('notANumber', `${name}[@${column}]`);
    const corner = { row: top, column: from.column + beside };
    return { sheet, from: corner, to: { ...corner, row: isThisRow ? top : from.row + rows - 1 } };
  }

  readonly #read = (range: Range) => {
    const own = this.#own;
    const sheet = range.sheet === null && own !== undefined ? own : this.#sheet(range.sheet ?? '');
    return sizeOf(range) === 1 ? sheet.valueAt(range.from) : sheet.gridIn(range, this.#spend);
  };

  readonly #spend = (cells: number): void => {
    this.#scope.work.left -= cells;
    if (this.#scope.work.left < 0) throw new Fault('tooMuchWork');
  };

  readonly #scope: Scope = {
    name: (name) => {
      const named = this.#own === undefined ? undefined : this.#named(name, this.#own);
      if (named === undefined) throw new Fault('unknownName', name);
      return named.program(this.#scope);
    },
    // Written in the formulas of items alone; the reader of a spreadsheet's formulas gives none of these.
    result: (of) => {
      throw new Fault('unknownResult', of);
    },
    curve: () => {
      throw new Fault('noCurve');
    },
    corrected: () => {
      throw new Fault('noCorrection');
    },
    range: this.#read,
    column: (table, column, isThisRow) => this.#read(this.#column(table, column, isThisRow, this.#at)),
    work: { left: 0 },
  };

  #worked(cell: FormulaCell): Scalar {
    const { work } = this.#scope;
    const given = Math.min(MOST_WORK, this.#left);
    work.left = given;
    this.#own = cell.sheet;
    this.#at = cell.at;
    try {
      // A formula that names an empty cell shows a zero.
      return scalarOf(cell.program(this.#scope)) ?? ZERO;
    } catch (problem) {
      if (problem instanceof Fault) return problem;
      throw problem;
    } finally {
      this.#left -= given - work.left + 1;
    }
  }

  /** Circles have no value and no place in the order; what reads them is told. */
  #breakCircles(circles: ReadonlySet<FormulaCell>): void {
    for (const cell of circles) {
      cell.rank = -1;
      if (cell.value instanceof Fault && cell.value.why === 'circle') continue;
      cell.value = new Fault('circle');
      cell.sheet.changed(cell.at, this.#makeStale);
    }
    for (const cell of circles) this.#stale.delete(cell);
  }

  /** The formulas so that each comes after those that it reads. */
  #inOrder(): readonly FormulaCell[] {
    if (this.#order !== undefined) return this.#order;
    const all = [...this.#sheets.values()].flatMap((sheet) => [...sheet.formulas()]);
    const read = new Map(
      all.map((cell) => [cell, [...new Set(cell.reads.flatMap(({ sheet, range }) => [...sheet.formulasIn(range)]))]]),
    );
    const circles = circlesIn(all, (cell) => read.get(cell) ?? []);
    this.#breakCircles(circles);
    const order = inOrder(all, (cell) => read.get(cell) ?? [], circles);
    for (const [rank, cell] of order.entries()) {
      // What was part of a circle that is broken now has to be worked out.
      if (cell.rank < 0) this.#stale.add(cell);
      cell.rank = rank;
    }
    this.#order = order;
    return order;
  }

  /** Works out what is stale, in order; what reads a value that has become another one is stale as well. */
  #work(): void {
    if (this.#stale.size === 0) return;
    const order = this.#inOrder();
    this.#left = MOST_IN_ALL;
    const isStale = new Uint8Array(order.length);
    const visit = ({ rank }: FormulaCell): void => {
      if (rank >= 0) isStale[rank] = 1;
    };
    let first = order.length;
    for (const cell of this.#stale) {
      visit(cell);
      if (cell.rank >= 0) first = Math.min(first, cell.rank);
    }
    this.#stale.clear();
    for (const cell of order.slice(first)) {
      if (isStale[cell.rank] === 0) continue;
      const value = this.#worked(cell);
      if (isSame(cell.value, value)) continue;
      cell.value = value;
      cell.sheet.changed(cell.at, visit);
    }
  }
}
