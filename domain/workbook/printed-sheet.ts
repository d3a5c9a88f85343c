import { type PlacedCell, sheetLayout, sumTo } from './layout';
import type { BookWithLook, CellLook } from './look';
import { cellsOf } from './open-book';

/** A picture on the cell in which it begins, in points from the corner of that cell. */
export type PrintedPicture = Readonly<{ left: number; top: number; width: number; height: number; data: string }>;

/** A cell on paper; its place counts from the first printed row and column. */
export type PrintedCell = Readonly<{
  x: number;
  y: number;
  columns: number;
  rows: number;
  text: string;
  isNumber: boolean;
  /** A word of it is wider than its cell: it may break anywhere. */
  isNarrow: boolean;
  look: CellLook;
  pictures: readonly PrintedPicture[];
}>;

/** A cell before it is known how its text stands in it. */
type Placed = Omit<PrintedCell, 'isNarrow'>;

/** A sheet as it goes on A4. Sizes in points, as they are printed. */
export type PrintedSheet = Readonly<{
  isLandscape: boolean;
  /** By how much its text is smaller than in the file, so that all columns stand on one page. */
  scale: number;
  widths: readonly number[];
  heights: readonly number[];
  /** Rows before those that stand on each page, and how many these are. */
  before: number;
  heads: number;
  cells: readonly PrintedCell[];
}>;

/** What a cell says. */
export type SaidCell = Readonly<{
  text: string;
  isNumber: boolean;
  /** It is empty and filled by hand: there is a line to write on. */
  isToFill?: boolean | undefined;
}>;

const POINTS = 0.75;
/** The width between the margins of A4 in points; upright, and lying. */
const ROOM = { upright: 493, lying: 739 };
/** What is smaller than this upright is laid down. */
const LEGIBLE = 0.65;
/** Of a spreadsheet. */
const USUAL_SIZE = 11;

const round = (number: number): number => Math.round(number * 100) / 100;

type Bounds = Readonly<{ top: number; left: number; bottom: number; right: number }>;

/** About as wide as a text is set, in points: a character of the East is as wide as it is high. */
const widthOf = (text: string, size: number): number =>
  Math.max(
    ...text
      .split('\n')
      .map((line) =>
        [...line].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e7f ? size : size * 0.56), 0),
      ),
  );

const hasLook = ({ fill, top, right, bottom, left }: CellLook): boolean =>
  [fill, top, right, bottom, left].some((each) => each !== undefined);

/** As many cells as a text runs over that stands on the left and does not break: the empty ones beside it, as in a spreadsheet. */
const runsOver = (cell: Placed, beside: ReadonlyMap<number, Placed>, widths: readonly number[], scale: number) => {
  const { text, isNumber, look, x, columns, rows } = cell;
  const isLeft = look.across === undefined ? !isNumber : look.across === 'left';
  if (text === '' || look.wrap || look.turned || !isLeft || rows > 1 || look.right !== undefined) return columns;
  const wanted = widthOf(text, (look.size ?? USUAL_SIZE) * scale) + 4;
  let over = columns;
  while (x + over < widths.length && sumTo(widths.slice(x), over) < wanted) {
    const next = beside.get(x + over);
    if (next !== undefined && (next.text !== '' || hasLook(next.look) || next.pictures.length > 0 || next.columns > 1))
      break;
    over += 1;
  }
  return over;
};

/** Whether a word of a cell is wider than the cell. */
const isNarrow = ({ text, look, x, columns }: Placed, widths: readonly number[], scale: number): boolean =>
  text
    .split(/\s+/)
    .some((word) => widthOf(word, (look.size ?? USUAL_SIZE) * scale) + 4 > sumTo(widths.slice(x), columns));

/** The rows that stand on each page as the file names them, 1:3, within what is printed; none where merged cells reach across their edges. */
const repeatedRows = (text: string | null, { top, bottom }: Bounds, cells: readonly PrintedCell[]) => {
  const [first, last] = (text ?? '').split(':').map((row) => Number(row) - 1);
  const none = { before: 0, heads: 0 };
  if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last)) return none;
  const before = first - top;
  const heads = last - first + 1;
  const isWhole = (edge: number): boolean => cells.every(({ y, rows }) => y >= edge || y + rows <= edge);
  const isIn = before >= 0 && heads > 0 && last < bottom;
  return isIn && isWhole(before) && isWhole(before + heads) ? { before, heads } : none;
};

/** Takes a workbook, one of its sheets and what its cells say; gives it as it goes on paper: what the file says is printed, all of its columns on one page. */
export const printedSheet = (
  content: BookWithLook,
  name: string,
  said: (cell: PlacedCell) => SaidCell,
): PrintedSheet => {
  const layout = sheetLayout(content, name);
  const look = content.look.sheets.find((each) => each.name === name);
  const area = look?.printArea == null ? null : cellsOf(look.printArea);
  const bounds: Bounds = {
    top: area?.from.row ?? 0,
    left: area?.from.column ?? 0,
    bottom: Math.min(area?.to.row ?? layout.heights.length - 1, layout.heights.length - 1),
    right: Math.min(area?.to.column ?? layout.widths.length - 1, layout.widths.length - 1),
  };
  const inside = layout.widths.slice(bounds.left, bounds.right + 1).map((width) => width * POINTS);
  const wide = Math.max(1, sumTo(inside, inside.length));
  const isLandscape = look?.isLandscape === true || ROOM.upright / wide < LEGIBLE;
  const scale = Math.min(1, (isLandscape ? ROOM.lying : ROOM.upright) / wide);
  const widths = inside.map((width) => round(width * scale));
  const heights = layout.heights.slice(bounds.top, bounds.bottom + 1).map((height) => round(height * POINTS * scale));

  const picturesOf = ({ row, column, rows, columns }: PlacedCell): PrintedPicture[] => {
    const [left, top] = [sumTo(layout.widths, column), sumTo(layout.heights, row)];
    const right = left + sumTo(layout.widths.slice(column), columns);
    const bottom = top + sumTo(layout.heights.slice(row), rows);
    return layout.pictures
      .filter((each) => each.left >= left && each.left < right && each.top >= top && each.top < bottom)
      .map((each) => ({
        ...{ left: round((each.left - left) * POINTS * scale), top: round((each.top - top) * POINTS * scale) },
        ...{ width: round(each.width * POINTS * scale), height: round(each.height * POINTS * scale), data: each.data },
      }));
  };
  const isIn = ({ row, column }: PlacedCell): boolean =>
    row >= bounds.top && row <= bounds.bottom && column >= bounds.left && column <= bounds.right;
  const saidIn = (cell: PlacedCell): Pick<PrintedCell, 'text' | 'isNumber' | 'look'> => {
    const { text, isNumber, isToFill } = said(cell);
    const look = isToFill ? { ...cell.look, bottom: cell.look.bottom ?? ('dotted' as const) } : cell.look;
    return { text, isNumber, look };
  };
  const placed = layout.rows
    .flat()
    .filter(isIn)
    .map(
      (cell): Placed => ({
        ...{ x: cell.column - bounds.left, y: cell.row - bounds.top, ...saidIn(cell) },
        columns: Math.min(cell.columns, bounds.right - cell.column + 1),
        rows: Math.min(cell.rows, bounds.bottom - cell.row + 1),
        pictures: picturesOf(cell),
      }),
    );
  const rowsOf = new Map<number, Map<number, Placed>>();
  for (const cell of placed) {
    const row = rowsOf.get(cell.y) ?? new Map<number, Placed>();
    rowsOf.set(cell.y, row.set(cell.x, cell));
  }
  const cells: PrintedCell[] = [];
  for (const row of rowsOf.values()) {
    let next = 0;
    for (const cell of row.values()) {
      if (cell.x < next || heights[cell.y] === 0 || widths[cell.x] === 0) continue;
      const columns = runsOver(cell, row, widths, scale);
      next = cell.x + columns;
      const says = cell.text !== '' || hasLook(cell.look) || cell.pictures.length > 0 || cell.rows > 1 || columns > 1;
      if (says) cells.push({ ...cell, columns, isNarrow: isNarrow({ ...cell, columns }, widths, scale) });
    }
  }
  return {
    isLandscape,
    scale: round(scale),
    widths,
    heights,
    cells,
    ...repeatedRows(look?.repeated ?? null, bounds, cells),
  };
};
