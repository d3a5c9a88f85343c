import type { NamedFormula } from '../measurement/engine/workbook';

export const cellKinds = ['number', 'text', 'truth', 'error', 'empty'] as const;

/** A cell of a file. `value`: as its file keeps it, a number with all its digits, true as TRUE; of a formula what it came to when it was saved. */
export type BookCell = Readonly<{
  /** B3 */
  at: string;
  kind: (typeof cellKinds)[number];
  value: string;
  /** Without the = before it. */
  formula?: string | undefined;
  /** The cells that one formula fills together; it stands in the first of them. */
  array?: string | undefined;
  /** How a number is shown: 0.00, yyyy-mm-dd. */
  format?: string | undefined;
}>;

export type BookSheet = Readonly<{
  name: string;
  isHidden: boolean;
  cells: readonly BookCell[];
  /** B2:C3 */
  merges: readonly string[];
  /** Of the columns from A on, in pixels; null where the file says nothing. */
  widths: readonly (number | null)[];
}>;

export type BookTable = Readonly<{
  name: string;
  sheet: string;
  columns: readonly string[];
  /** The first cell below the heads. */
  from: string;
  rows: number;
}>;

/** What a spreadsheet file says: its cells, names and tables. How it looks, beyond widths and formats of numbers, is not in it. */
export type BookContent = Readonly<{
  sheets: readonly BookSheet[];
  names: readonly NamedFormula[];
  tables: readonly BookTable[];
  /** Days are counted from 1904 and not from 1900. */
  is1904: boolean;
  /** Of an older file (xls) the texts and truths that formulas came to are not read: a number stands for each. */
  isOld: boolean;
}>;
