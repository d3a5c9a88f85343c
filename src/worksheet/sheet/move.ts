export type Place = Readonly<{ row: number; col: number }>;
export type Area = Readonly<{ rows: number; cols: number; takes: (place: Place) => boolean }>;
export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'next'
  | 'previous'
  | 'rowStart'
  | 'rowEnd'
  | 'top'
  | 'bottom'
  | 'pageUp'
  | 'pageDown';

const PAGE = 12;

/** The first place that takes text along a path. */
const firstOf = ({ rows, cols, takes }: Area, start: Place, step: (place: Place) => Place): Place | null => {
  for (let at = start; at.row >= 0 && at.row < rows && at.col >= 0 && at.col < cols; at = step(at))
    if (takes(at)) return at;
  return null;
};

const down = ({ row, col }: Place): Place => ({ row: row + 1, col });
const up = ({ row, col }: Place): Place => ({ row: row - 1, col });
const right = ({ row, col }: Place): Place => ({ row, col: col + 1 });
const left = ({ row, col }: Place): Place => ({ row, col: col - 1 });

/** Where a key leads from a cell, over cells that take no text; the same place at an edge. */
export const placeAfter = (area: Area, from: Place, move: Move): Place => {
  const { rows, cols } = area;
  const wrapRight = (place: Place) => (place.col + 1 < cols ? right(place) : { row: place.row + 1, col: 0 });
  const wrapLeft = (place: Place) => (place.col > 0 ? left(place) : { row: place.row - 1, col: cols - 1 });
  const found = {
    up: () => firstOf(area, up(from), up),
    down: () => firstOf(area, down(from), down),
    left: () => firstOf(area, left(from), left),
    right: () => firstOf(area, right(from), right),
    next: () => firstOf(area, wrapRight(from), wrapRight),
    previous: () => firstOf(area, wrapLeft(from), wrapLeft),
    rowStart: () => firstOf(area, { row: from.row, col: 0 }, right),
    rowEnd: () => firstOf(area, { row: from.row, col: cols - 1 }, left),
    top: () => firstOf(area, { row: 0, col: from.col }, down),
    bottom: () => firstOf(area, { row: rows - 1, col: from.col }, up),
    pageUp: () => firstOf(area, { row: Math.max(0, from.row - PAGE), col: from.col }, down),
    pageDown: () => firstOf(area, { row: Math.min(rows - 1, from.row + PAGE), col: from.col }, up),
  }[move]();
  return found ?? from;
};

/**
 * Where Enter leads: down to the next row, back to the column in which a run of Tab began, as in a spreadsheet; from
 * the last row to the head of the next value column.
 */
export const placeAfterEnter = (area: Area, from: Place, anchor: number, values: number): Place => {
  const below = firstOf(area, { row: from.row + 1, col: anchor }, down);
  if (below !== null) return below;
  for (let col = anchor + 1; col < values; col += 1) {
    const head = firstOf(area, { row: 0, col }, down);
    if (head !== null) return head;
  }
  return from;
};
