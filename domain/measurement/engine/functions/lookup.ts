import { Exact } from '../../decimal';
import { compare, Fault, Grid, gridOf, ONE, type Operand, type Scalar, scalarOf, truthOf } from '../value';
import { fitsPattern } from './counting';
import { type FunctionTable, MANY, ofWhole, unread } from './function-row';
import { wholeOf } from './numbers-in';

const isOfOneKind = (one: Scalar, other: Scalar): boolean =>
  one instanceof Exact ? other instanceof Exact : typeof one === typeof other && other !== null;

/** The last cell that is not beyond what is sought, in cells that ascend (or descend); -1 where the first is. */
const lastBefore = (cells: readonly Scalar[], sought: Scalar, isDescending: boolean): number => {
  let found = -1;
  for (const [at, cell] of cells.entries()) {
    if (!isOfOneKind(sought, cell)) continue;
    const order = compare(cell, sought);
    if (isDescending ? order < 0 : order > 0) break;
    found = at;
  }
  return found;
};

const equalTo = (cells: readonly Scalar[], sought: Scalar): number =>
  cells.findIndex((cell) => {
    if (!isOfOneKind(sought, cell)) return false;
    return typeof sought === 'string' && typeof cell === 'string'
      ? fitsPattern(cell, sought)
      : compare(cell, sought) === 0;
  });

const placeIn = (cells: readonly Scalar[], sought: Scalar, way: number): number => {
  if (sought instanceof Fault) throw sought;
  const found = way === 0 ? equalTo(cells, sought) : lastBefore(cells, sought, way < 0);
  if (found < 0) throw new Fault('notFound');
  return found;
};

const lineOf = (operand: Operand): Scalar[] => {
  const grid = gridOf(operand);
  if (grid.rows.length > 1 && grid.width > 1) throw new Fault('notFound');
  return grid.cells();
};

const columnsOf = ({ rows, width }: Grid): Scalar[][] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));

const index = (operand: Operand, row: Operand | undefined, column: Operand | undefined): Operand => {
  const grid = gridOf(operand);
  const isRow = grid.rows.length === 1 && column === undefined;
  const [at, beside] = [
    wholeOf(scalarOf(row ?? null)),
    column === undefined ? (isRow ? 0 : 1) : wholeOf(scalarOf(column)),
  ];
  const [rowNo, columnNo] = isRow ? [1, at] : [at, beside];
  if (rowNo < 0 || columnNo < 0 || rowNo > grid.rows.length || columnNo > grid.width) throw new Fault('unknownCell');
  if (rowNo === 0 && columnNo === 0) return grid;
  if (rowNo === 0) return new Grid(grid.rows.map((cells) => [cells[columnNo - 1] ?? null]));
  if (columnNo === 0) return new Grid([grid.rows[rowNo - 1] ?? []]);
  return grid.at(rowNo - 1, columnNo - 1);
};

/** Looks up in the first line of a table and gives what stands in another line at the same place. */
const inTable = (linesOf: (table: Grid) => readonly (readonly Scalar[])[]) =>
  ofWhole(3, 4, (sought, table, line, isSorted) => {
    const lines = linesOf(gridOf(table ?? null));
    const number = wholeOf(scalarOf(line ?? null));
    if (number < 1) throw new Fault('notANumber');
    const asked = lines[number - 1];
    if (asked === undefined) throw new Fault('unknownCell');
    const way = isSorted === undefined || truthOf(scalarOf(isSorted)) ? 1 : 0;
    return asked[placeIn(lines[0] ?? [], scalarOf(sought ?? null), way)] ?? null;
  });

const lookUp = (sought: Operand, among: Operand, beside: Operand | undefined): Scalar => {
  const grid = gridOf(among);
  const lines = grid.width > grid.rows.length ? grid.rows : columnsOf(grid);
  const given = beside === undefined ? (lines.at(-1) ?? []) : lineOf(beside);
  return given[placeIn(lines[0] ?? [], scalarOf(sought), 1)] ?? null;
};

export const lookup: FunctionTable = {
  INDEX: ofWhole(2, 3, (operand, row, column) => index(operand ?? null, row, column)),
  MATCH: ofWhole(2, 3, (sought, among, way) => {
    const direction = way === undefined ? 1 : wholeOf(scalarOf(way));
    return new Exact(placeIn(lineOf(among ?? null), scalarOf(sought ?? null), direction)).plus(ONE);
  }),
  VLOOKUP: inTable(columnsOf),
  HLOOKUP: inTable(({ rows }) => rows),
  LOOKUP: ofWhole(2, 3, (sought, among, beside) => lookUp(sought ?? null, among ?? null, beside)),
  CHOOSE: unread(2, MANY, ([which, ...choices]) => {
    const chosen = choices[wholeOf(scalarOf(which?.() ?? null)) - 1];
    if (chosen === undefined) throw new Fault('notANumber');
    return chosen();
  }),
  ROWS: ofWhole(1, 1, (operand) => new Exact(gridOf(operand ?? null).rows.length)),
  COLUMNS: ofWhole(1, 1, (operand) => new Exact(gridOf(operand ?? null).width)),
};
