import { cellName, parseAddress } from '../../domain/measurement/engine/address';
import type { BookCell, BookSheet } from '../../domain/workbook/content';
import { cellsOf } from '../../domain/workbook/open-book';

/** In pixels. */
export const ROW_HEIGHT = 26;
const USUAL_WIDTH = 76;
const LEAST_WIDTH = 28;
const MOST_WIDTH = 600;
/** A sheet with little in it looks like one all the same. */
const LEAST = { rows: 30, columns: 12 };

export type Span = Readonly<{ rows: number; columns: number }>;

export type SheetLayout = Readonly<{
  rows: number;
  columns: number;
  /** Where each column begins, and where the last one ends. */
  starts: readonly number[];
  cells: ReadonlyMap<string, BookCell>;
  /** Of merged cells the first, with how far it reaches. */
  spans: ReadonlyMap<string, Span>;
  /** Merged into one that stands before them: which one. */
  covered: ReadonlyMap<string, string>;
}>;

const placeOf = (at: string) => parseAddress(at) ?? { row: 0, column: 0 };

/** Takes a sheet; gives where its cells are drawn. */
export const layoutOf = ({ cells, merges, widths }: BookSheet): SheetLayout => {
  const areas = merges.map(cellsOf);
  const ends = [...cells.map(({ at }) => placeOf(at)), ...areas.map(({ to }) => to)];
  const rows = ends.reduce((most, { row }) => Math.max(most, row + 1), LEAST.rows);
  const columns = ends.reduce((most, { column }) => Math.max(most, column + 1), LEAST.columns);
  const starts = [0];
  for (let column = 0; column < columns; column += 1) {
    const asked = widths[column] ?? USUAL_WIDTH;
    const width = asked === 0 ? 0 : Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, asked));
    starts.push((starts[column] ?? 0) + width);
  }
  const spans = new Map<string, Span>();
  const covered = new Map<string, string>();
  for (const { from, to } of areas) {
    const head = cellName(from.row, from.column);
    spans.set(head, { rows: to.row - from.row + 1, columns: to.column - from.column + 1 });
    for (let row = from.row; row <= to.row; row += 1)
      for (let column = from.column; column <= to.column; column += 1) {
        const at = cellName(row, column);
        if (at !== head) covered.set(at, head);
      }
  }
  return { rows, columns, starts, cells: new Map(cells.map((cell) => [cell.at, cell])), spans, covered };
};

/** Takes where the columns begin and a stretch of pixels; gives the first and the last column that lie in it. */
export const columnsIn = (starts: readonly number[], from: number, to: number): readonly [number, number] => {
  const after = (pixel: number) => starts.findIndex((start) => start > pixel);
  const first = after(from);
  const last = after(to);
  return [Math.max(0, first - 1), last < 0 ? starts.length - 2 : Math.max(0, last - 1)];
};

export type Step = 'up' | 'down' | 'left' | 'right' | 'home' | 'pageUp' | 'pageDown';

const STEPS: Readonly<Record<Exclude<Step, 'home'>, readonly [number, number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
  pageUp: [-15, 0],
  pageDown: [15, 0],
};

const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));

/** Takes a cell and a step; gives the next cell that is drawn: merged cells are one, hidden columns are passed over. */
export const nextCell = (layout: SheetLayout, at: string, step: Step): string => {
  const { row, column } = placeOf(at);
  if (step === 'home') return cellName(row, 0);
  const [down, across] = STEPS[step];
  const span = layout.spans.get(at) ?? { rows: 1, columns: 1 };
  const [under, beside] = [down > 0 ? span.rows - 1 : 0, across > 0 ? span.columns - 1 : 0];
  let next = within(column + across + Math.sign(across) * beside, layout.columns);
  while (across !== 0 && layout.starts[next] === layout.starts[next + 1] && next > 0 && next < layout.columns - 1)
    next += across;
  const name = cellName(within(row + down + Math.sign(down) * under, layout.rows), next);
  return layout.covered.get(name) ?? name;
};
