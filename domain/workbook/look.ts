import type { BookContent } from './content';

/** How strong a border is drawn. */
export const borderLines = ['hair', 'dotted', 'dashed', 'thin', 'medium', 'thick', 'double'] as const;
export type BorderLine = (typeof borderLines)[number];

/** How a cell looks; what is left out is as usual. */
export type CellLook = Readonly<{
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  strike?: boolean | undefined;
  /** In points. */
  size?: number | undefined;
  /** #rrggbb */
  color?: string | undefined;
  fill?: string | undefined;
  across?: 'left' | 'center' | 'right' | undefined;
  down?: 'top' | 'middle' | 'bottom' | undefined;
  wrap?: boolean | undefined;
  indent?: number | undefined;
  /** Its text runs from the top downward. */
  turned?: boolean | undefined;
  top?: BorderLine | undefined;
  right?: BorderLine | undefined;
  bottom?: BorderLine | undefined;
  left?: BorderLine | undefined;
}>;

/** Rows and columns from 0, and pixels into the cell. */
export type Corner = Readonly<{ row: number; column: number; down: number; across: number }>;

/** A picture that lies on a sheet: between two corners, or from one with its own size. */
export type Picture = Readonly<{
  from: Corner;
  to?: Corner | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** data:image/png;base64,… */
  data: string;
}>;

/** What the cells of a range are chosen from: words, or the cells that a formula names. */
export type CellChoices = Readonly<{
  range: string;
  words?: readonly string[] | undefined;
  formula?: string | undefined;
}>;

export type SheetLook = Readonly<{
  name: string;
  /** Cells that look like something, each with the number of its style. */
  cells: readonly (readonly [at: string, style: number])[];
  /** Cells that stay open when the sheet is protected. */
  unlocked: readonly string[];
  /** Of the rows from 1 on, in pixels; null where the file says nothing, 0 of a hidden one. */
  heights: readonly (number | null)[];
  /** Of every other row. */
  rowHeight: number;
  /** The lines between cells are drawn on the screen. */
  showsLines: boolean;
  isProtected: boolean;
  pictures: readonly Picture[];
  /** Drawings that are not shown, because no browser knows them or they are too large. */
  picturesLeft: number;
  choices: readonly CellChoices[];
  isLandscape: boolean;
  /** A1:K40 */
  printArea: string | null;
  /** The rows that stand on each page: 1:3 */
  repeated: string | null;
}>;

/** How a workbook looks. Its sheets stand in the order of the file. */
export type BookLook = Readonly<{
  styles: readonly CellLook[];
  sheets: readonly SheetLook[];
  /** It holds programs, which are not kept. */
  hasMacros: boolean;
}>;

/** A workbook with its looks. */
export type BookWithLook = BookContent & Readonly<{ look: BookLook }>;
