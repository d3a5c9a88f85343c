/** Where a cell stands, counted from 0: B3 is row 2, column 1. */
export type Address = Readonly<{ row: number; column: number }>;

/** Cells of a sheet; a single cell is a range whose corners are one. `sheet` null: that of the formula. */
export type Range = Readonly<{ sheet: string | null; from: Address; to: Address }>;

/** The sheet of a spreadsheet ends at XFD1048576. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;

const FORM = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/;

/** Takes the letters of a column; gives its number from 0: 'A' is 0, 'AA' is 26. */
export const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Takes the number of a column from 0; gives its letters: 26 is 'AA'. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Takes a row and a column from 0; gives the cell there: 'B3' for row 2, column 1. */
export const cellName = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;

/** Takes 'B3' or '$B$3'; gives where it is, null where it is no cell of a sheet. */
export const parseAddress = (text: string): Address | null => {
  const [, letters, digits] = FORM.exec(text) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const [row, column] = [Number(digits) - 1, columnOf(letters)];
  return row < MOST_ROWS && column < MOST_COLUMNS ? { row, column } : null;
};

/** Takes two corners; gives the range between them, the upper left corner first. */
export const rangeBetween = (sheet: string | null, one: Address, other: Address): Range => ({
  sheet,
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
});

/** How many cells a range has. */
export const sizeOf = ({ from, to }: Range): number => (to.row - from.row + 1) * (to.column - from.column + 1);
