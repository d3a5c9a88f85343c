import type { CSSProperties } from 'react';
import { cellName, parseAddress } from '../../../domain/measurement/engine/address';
import type { BookWithLook, BorderLine, CellLook, Picture } from '../../../domain/workbook/look';
import { cellsOf } from '../../../domain/workbook/open-book';

/** In pixels. */
const USUAL_WIDTH = 72;
/** What is drawn at once; a sheet that people fill has no more. */
const MOST = { rows: 500, columns: 60 };
const LEAST = { rows: 12, columns: 6 };
const POINTS = 4 / 3;

export type PaperCell = Readonly<{
  at: string;
  row: number;
  column: number;
  rows: number;
  columns: number;
  style: CSSProperties;
  format: string | undefined;
}>;

export type PlacedPicture = Readonly<{
  key: string;
  data: string;
  left: number;
  top: number;
  width: number;
  height: number;
}>;

export type PaperLayout = Readonly<{
  widths: readonly number[];
  heights: readonly number[];
  rows: readonly (readonly PaperCell[])[];
  /** The first cell of the merged ones that a cell is part of. */
  headOf: (at: string) => string;
  pictures: readonly PlacedPicture[];
  /** Rows and columns that are not drawn. */
  isCut: boolean;
}>;

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

const sumTo = (sizes: readonly number[], count: number): number =>
  sizes.slice(0, count).reduce((sum, size) => sum + size, 0);

const placedPicture = (
  picture: Picture,
  nth: number,
  widths: readonly number[],
  heights: readonly number[],
): PlacedPicture => {
  const { from, to } = picture;
  const left = sumTo(widths, from.column) + from.across;
  const top = sumTo(heights, from.row) + from.down;
  const width = picture.width ?? (to === undefined ? 80 : sumTo(widths, to.column) + to.across - left);
  const height = picture.height ?? (to === undefined ? 80 : sumTo(heights, to.row) + to.down - top);
  return { key: `${nth}`, data: picture.data, left, top, width, height };
};

/** Takes a workbook and one of its sheets; gives where everything of it is drawn. */
export const paperLayout = (content: BookWithLook, name: string): PaperLayout => {
  const sheet = content.sheets.find((each) => each.name === name);
  const look = content.look.sheets.find((each) => each.name === name);
  const merges = (sheet?.merges ?? []).map(cellsOf);
  const used = [
    ...(sheet?.cells ?? []).map(({ at }) => parseAddress(at)),
    ...(look?.cells ?? []).map(([at]) => parseAddress(at)),
    ...merges.map(({ to }) => to),
  ].filter((place) => place !== null);
  const wanted = {
    rows: used.reduce((most, { row }) => Math.max(most, row + 1), LEAST.rows),
    columns: used.reduce((most, { column }) => Math.max(most, column + 1), LEAST.columns),
  };
  const count = { rows: Math.min(wanted.rows, MOST.rows), columns: Math.min(wanted.columns, MOST.columns) };
  const widths = Array.from({ length: count.columns }, (_, column) => sheet?.widths[column] ?? USUAL_WIDTH);
  const heights = Array.from({ length: count.rows }, (_, row) => look?.heights[row] ?? look?.rowHeight ?? 20);
  const styles = new Map((look?.cells ?? []).map(([at, style]) => [at, content.look.styles[style] ?? {}]));
  const formats = new Map((sheet?.cells ?? []).map(({ at, format }) => [at, format]));
  const heads = new Map<string, string>();
  const spans = new Map<string, Readonly<{ rows: number; columns: number }>>();
  for (const { from, to } of merges) {
    const head = cellName(from.row, from.column);
    spans.set(head, { rows: to.row - from.row + 1, columns: to.column - from.column + 1 });
    for (let row = from.row; row <= Math.min(to.row, count.rows); row += 1)
      for (let column = from.column; column <= Math.min(to.column, count.columns); column += 1)
        heads.set(cellName(row, column), head);
  }
  const drawn = (row: number, column: number): PaperCell[] => {
    const at = cellName(row, column);
    const head = heads.get(at);
    if (head !== undefined && head !== at) return [];
    const span = spans.get(at) ?? { rows: 1, columns: 1 };
    const own = styles.get(at) ?? {};
    // The lower right corner of merged cells has their lower and right border.
    const last = styles.get(cellName(row + span.rows - 1, column + span.columns - 1)) ?? {};
    const joined = { ...own, right: last.right ?? own.right, bottom: last.bottom ?? own.bottom };
    return [
      {
        ...{ at, row, column, style: styleOf(joined), format: formats.get(at) },
        rows: Math.min(span.rows, count.rows - row),
        columns: Math.min(span.columns, count.columns - column),
      },
    ];
  };
  return {
    widths,
    heights,
    rows: heights.map((_, row) => widths.flatMap((_width, column) => drawn(row, column))),
    headOf: (at) => heads.get(at) ?? at,
    pictures: (look?.pictures ?? []).map((picture, nth) => placedPicture(picture, nth, widths, heights)),
    isCut: wanted.rows > count.rows || wanted.columns > count.columns,
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
