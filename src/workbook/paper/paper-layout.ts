import type { CSSProperties } from 'react';
import { cellName } from '../../../domain/measurement/engine/address';
import { type PlacedCell, type SheetLayout, sheetLayout } from '../../../domain/workbook/layout';
import type { BookWithLook, BorderLine, CellLook } from '../../../domain/workbook/look';
import { cellsOf } from '../../../domain/workbook/open-book';

const LEAST = { rows: 12, columns: 6 };
const POINTS = 4 / 3;

/** A cell as a browser draws it. */
export type PaperCell = Omit<PlacedCell, 'look'> & Readonly<{ style: CSSProperties }>;

type PaperLayout = Omit<SheetLayout, 'rows'> & Readonly<{ rows: readonly (readonly PaperCell[])[] }>;

const LINES: Readonly<Record<BorderLine, string>> = {
  hair: '1px dotted #888',
  dotted: '1px dotted #333',
  dashed: '1px dashed #333',
  thin: '1px solid #333',
  medium: '2px solid #222',
  thick: '3px solid #222',
  double: '3px double #222',
};

const lineOf = (line: BorderLine | undefined): string | undefined => (line === undefined ? undefined : LINES[line]);

/** Takes the look of a cell; gives it as a browser draws it. */
export const styleOf = (look: CellLook): CSSProperties => ({
  ...(look.bold && { fontWeight: 700 }),
  ...(look.italic && { fontStyle: 'italic' }),
  ...((look.underline || look.strike) && {
    textDecoration: [look.underline && 'underline', look.strike && 'line-through'].filter(Boolean).join(' '),
  }),
  ...(look.size !== undefined && { fontSize: Math.round(look.size * POINTS) }),
  ...(look.color !== undefined && { color: look.color }),
  ...(look.fill !== undefined && { backgroundColor: look.fill }),
  ...(look.across !== undefined && { textAlign: look.across }),
  ...(look.down !== undefined && { verticalAlign: look.down }),
  ...(look.wrap && { whiteSpace: 'pre-wrap' }),
  ...(look.turned && { writingMode: 'vertical-rl' as const }),
  ...(look.indent !== undefined && { paddingLeft: 4 + look.indent * 9 }),
  borderTop: lineOf(look.top),
  borderRight: lineOf(look.right),
  borderBottom: lineOf(look.bottom),
  borderLeft: lineOf(look.left),
});

/** Takes a workbook and one of its sheets; gives where everything of it is drawn on the screen. */
export const paperLayout = (content: BookWithLook, name: string): PaperLayout => {
  const { rows, ...layout } = sheetLayout(content, name, LEAST);
  return {
    ...layout,
    rows: rows.map((cells) => cells.map(({ look, ...cell }) => ({ ...cell, style: styleOf(look) }))),
  };
};

/** How high a sheet is drawn, in pixels. */
export const paperHeight = (content: BookWithLook, name: string): number =>
  paperLayout(content, name).heights.reduce((sum, height) => sum + height, 0);

/** Two corners of what is chosen, in any order. */
export type Area = Readonly<{ from: string; to: string }>;

/** Takes an area; gives its upper left and its lower right corner, B3:D9. */
export const rangeText = ({ from, to }: Area): string => {
  const range = cellsOf(`${from}:${to}`);
  return `${cellName(range.from.row, range.from.column)}:${cellName(range.to.row, range.to.column)}`;
};
