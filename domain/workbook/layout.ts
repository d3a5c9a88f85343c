import { cellName, parseAddress } from '../measurement/engine/address';
import type { BookWithLook, CellLook, Picture } from './look';
import { cellsOf } from './open-book';

/** In pixels. */
const USUAL_WIDTH = 72;
/** What is drawn at once; a sheet that people fill has no more. */
const MOST = { rows: 500, columns: 60 };

/** A cell where it is drawn; merged ones are one. Rows and columns from 0. */
export type PlacedCell = Readonly<{
  at: string;
  row: number;
  column: number;
  rows: number;
  columns: number;
  look: CellLook;
  format: string | undefined;
}>;

/** In pixels from the upper left corner of the sheet. */
export type PlacedPicture = Readonly<{
  key: string;
  data: string;
  left: number;
  top: number;
  width: number;
  height: number;
}>;

/** Where everything of a sheet is drawn, in pixels. */
export type SheetLayout = Readonly<{
  widths: readonly number[];
  heights: readonly number[];
  rows: readonly (readonly PlacedCell[])[];
  /** The first cell of the merged ones that a cell is part of. */
  headOf: (at: string) => string;
  pictures: readonly PlacedPicture[];
  /** Rows and columns that are not drawn. */
  isCut: boolean;
}>;

/** How far it is to a row or a column. */
export const sumTo = (sizes: readonly number[], count: number): number =>
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

/** Takes a workbook, one of its sheets and how many rows and columns are drawn at least; gives where everything of it is drawn. */
export const sheetLayout = (
  content: BookWithLook,
  name: string,
  least: Readonly<{ rows: number; columns: number }> = { rows: 1, columns: 1 },
): SheetLayout => {
  const sheet = content.sheets.find((each) => each.name === name);
  const look = content.look.sheets.find((each) => each.name === name);
  const merges = (sheet?.merges ?? []).map(cellsOf);
  const used = [
    ...(sheet?.cells ?? []).map(({ at }) => parseAddress(at)),
    ...(look?.cells ?? []).map(([at]) => parseAddress(at)),
    ...merges.map(({ to }) => to),
  ].filter((place) => place !== null);
  const wanted = {
    rows: used.reduce((most, { row }) => Math.max(most, row + 1), least.rows),
    columns: used.reduce((most, { column }) => Math.max(most, column + 1), least.columns),
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
  const drawn = (row: number, column: number): PlacedCell[] => {
    const at = cellName(row, column);
    const head = heads.get(at);
    if (head !== undefined && head !== at) return [];
    const span = spans.get(at) ?? { rows: 1, columns: 1 };
    const own = styles.get(at) ?? {};
    // The lower right corner of merged cells has their lower and right border.
    const last = styles.get(cellName(row + span.rows - 1, column + span.columns - 1)) ?? {};
    return [
      {
        ...{ at, row, column, format: formats.get(at) },
        look: { ...own, right: last.right ?? own.right, bottom: last.bottom ?? own.bottom },
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
