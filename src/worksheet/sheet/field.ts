import { conditionProblem } from './cell';
import { type ColumnKey, isOpenRow, takesText } from './column';
import type { Fits, TextAt } from './fill';
import type { Area, Place } from './move';
import { type RowState, type SheetState, shownText } from './sheet-state';

/** A cell of the grid by its names, which hold while rows and columns come and go around it. */
export type Cell = Readonly<{ taskId: string; key: ColumnKey }>;

/** What the cursor walks over. */
export type Field = Readonly<{
  sheet: SheetState;
  columns: readonly ColumnKey[];
  /** Replicates beyond the planned ones. */
  extra: number;
  isRightToLeft: boolean;
  now: Date;
}>;

export const isSameCell = (one: Cell, other: Cell): boolean => one.taskId === other.taskId && one.key === other.key;

const rowAt = ({ sheet }: Field, row: number): RowState | undefined => sheet.rows[sheet.order[row] ?? ''];

/** The cell of a place; null beside the grid. */
export const cellAt = ({ sheet, columns }: Field, { row, col }: Place): Cell | null => {
  const [taskId, key] = [sheet.order[row], columns[col]];
  return taskId === undefined || key === undefined ? null : { taskId, key };
};

/** The place of a cell; -1 for a row or column that is not there. */
export const placeOf = ({ sheet, columns }: Field, { taskId, key }: Cell): Place => ({
  row: sheet.order.indexOf(taskId),
  col: columns.indexOf(key),
});

export const textOf = ({ sheet }: Field, { taskId, key }: Cell): string => {
  const row = sheet.rows[taskId];
  return row === undefined ? '' : shownText(row, key, sheet.devices);
};

/** Whether a cell is there and takes text. */
export const isOpenCell = ({ sheet, columns, extra }: Field, { taskId, key }: Cell): boolean => {
  const row = sheet.rows[taskId]?.row;
  return row !== undefined && columns.includes(key) && isOpenRow(row) && takesText(row, key, extra);
};

export const areaOf = (field: Field): Area => ({
  rows: field.sheet.order.length,
  cols: field.columns.length,
  takes: (place) => {
    const cell = cellAt(field, place);
    return cell !== null && isOpenCell(field, cell);
  },
});

/** Reads the cells by the numbers of their rows. */
export const textsOf =
  (field: Field): TextAt =>
  (row, key) => {
    const at = rowAt(field, row);
    return at ? shownText(at, key, field.sheet.devices) : '';
  };

/** What cannot be read, or may not be chosen, is corrected in its cell and not sent. */
export const fitsIn =
  (field: Field): Fits =>
  (row, key, text) => {
    const at = rowAt(field, row);
    return at !== undefined && conditionProblem(at.row, key, text, field.sheet.devices, field.now) === null;
  };
