import { chosen } from './choose';
import { type ColumnKey, conditionKeys, valueIndex } from './column';
import {
  areaOf,
  type Cell,
  cellAt,
  type Field,
  fitsIn,
  isOpenCell,
  isSameCell,
  placeOf,
  textOf,
  textsOf,
} from './field';
import { carriedConditions, onlyDevice, textAbove, usualText } from './fill';
import { momentText } from './moment-text';
import { type Move, type Place, placeAfter, placeAfterEnter } from './move';
import { optionsOf } from './options';
import { placePasted } from './paste';
import type { Typed } from './sheet-state';

/** Where one is in the grid. */
export type Cursor = Cell &
  Readonly<{
    /** The caret is in the text (F2): left and right are its own. */
    isEditing: boolean;
    /** The column in which a run of Tab began: Enter leads back to it. */
    anchor: ColumnKey;
    /** The text of the cell when one came to it: Escape brings it back. */
    before: string;
    /** Something was written into the cell since. */
    isTouched: boolean;
  }>;

export type GridState = Readonly<{
  cursor: Cursor | null;
  /** What the last action writes into the cells. */
  typed: readonly Typed[];
  /** The cells that were pasted, and those that had no place. */
  pasted: Readonly<{ count: number; skipped: number }> | null;
}>;

export type GridAction =
  /** Rows or columns may have come or gone. */
  | { do: 'look' }
  | { do: 'go'; to: Cell; isEditing: boolean }
  | { do: 'move'; move: Move }
  | { do: 'enter' | 'settle' | 'edit' | 'revert' | 'fillCell' | 'fillRow' | 'now' }
  | { do: 'type' | 'pick'; text: string }
  /** Fills the empty cells of a column, wherever the cursor is. */
  | { do: 'fillColumn'; key: ColumnKey }
  | { do: 'paste'; cells: readonly (readonly string[])[] };

export const emptyGrid: GridState = { cursor: null, typed: [], pasted: null };

/** A choice as one means it; what one may not choose stays too, and the cell says why. */
const whole = (field: Field, { taskId, key }: Cell, text: string): string => {
  const row = field.sheet.rows[taskId]?.row;
  const options = row && optionsOf(row, key, field.sheet.devices);
  return options ? chosen(text, options) : text;
};

/** The conditions of the rows above, for a row that gets its first value. */
const carried = (field: Field, taskId: string): Typed[] => {
  const today = momentText(field.now).slice(0, 10);
  const found = carriedConditions(textsOf(field), fitsIn(field), field.sheet.order.indexOf(taskId), today);
  const row = field.sheet.rows[taskId]?.row;
  // Where there is nothing to choose, nothing is asked.
  const only = row && textOf(field, { taskId, key: 'device' }) === '' ? onlyDevice(row, field.sheet.devices) : null;
  const all = only === null ? found : { ...found, device: only };
  return Object.entries(all).map(([name, text]): Typed => ({ taskId, key: name as ColumnKey, text }));
};

/** Whether a row shows no value, wherever else than in one of its cells. */
const hasNoValue = (field: Field, taskId: string, but?: ColumnKey): boolean =>
  field.columns.every((key) => valueIndex(key) < 0 || key === but || textOf(field, { taskId, key }) === '');

/** A text that is to stay in the cell, with the conditions of the rows above where it is the first value of its row. */
const kept = (field: Field, { taskId, key, before }: Cursor, text: string): Typed[] => {
  const isFirst = valueIndex(key) >= 0 && text !== '' && before === '' && hasNoValue(field, taskId, key);
  return [{ taskId, key, text }, ...(isFirst ? carried(field, taskId) : [])];
};

/** What becomes of a cell as one leaves it: a choice is made whole, and what is new is kept. */
const settled = (field: Field, cursor: Cursor): Typed[] => {
  const shown = textOf(field, cursor);
  return shown === cursor.before ? [] : kept(field, cursor, whole(field, cursor, shown));
};

type Way = Readonly<{ to: Cell; isEditing: boolean; anchor: ColumnKey }>;

const arrive = (field: Field, cursor: Cursor | null, { to, isEditing, anchor }: Way): GridState => {
  const typed = cursor ? settled(field, cursor) : [];
  // What leaving has just written there is not shown yet.
  const before = typed.find((each) => isSameCell(each, to))?.text ?? textOf(field, to);
  return { cursor: { ...to, isEditing, anchor, before, isTouched: false }, typed, pasted: null };
};

/** The first cell without a value waits for one, so that one can type at once. */
const start = (field: Field): GridState => {
  const first = field.columns[0];
  if (first === undefined) return emptyGrid;
  const open = field.sheet.order
    .map((taskId): Cell => ({ taskId, key: first }))
    .filter((cell) => isOpenCell(field, cell));
  const to = open.find((cell) => textOf(field, cell) === '') ?? open[0];
  return to === undefined ? emptyGrid : arrive(field, null, { to, isEditing: false, anchor: first });
};

/** Keeps the cursor on its cell; where that is gone, it waits in its row, else where it began. */
const look = (field: Field, cursor: Cursor): GridState => {
  if (isOpenCell(field, cursor)) {
    // What came in from elsewhere meanwhile was there when typing began.
    const before = cursor.isTouched ? cursor.before : textOf(field, cursor);
    return { cursor: before === cursor.before ? cursor : { ...cursor, before }, typed: [], pasted: null };
  }
  const key = field.columns.find((each) => isOpenCell(field, { taskId: cursor.taskId, key: each }));
  if (key === undefined) return start(field);
  return arrive(field, null, { to: { taskId: cursor.taskId, key }, isEditing: false, anchor: key });
};

/** Left is where the arrow points: in a table that runs from right to left it leads on. */
const mirrored: Readonly<Partial<Record<Move, Move>>> = { left: 'right', right: 'left' };

const moved = (field: Field, cursor: Cursor, move: Move): GridState => {
  const way = field.isRightToLeft ? (mirrored[move] ?? move) : move;
  const to = cellAt(field, placeAfter(areaOf(field), placeOf(field, cursor), way)) ?? cursor;
  const isRun = move === 'next' || move === 'previous';
  return arrive(field, cursor, {
    to,
    isEditing: false,
    anchor: isRun ? cursor.anchor : to.key,
  });
};

const entered = (field: Field, cursor: Cursor): GridState => {
  const values = field.columns.filter((key) => valueIndex(key) >= 0).length;
  const anchor = placeOf(field, { taskId: cursor.taskId, key: cursor.anchor }).col;
  const from: Place = placeOf(field, cursor);
  const to = cellAt(field, placeAfterEnter(areaOf(field), from, anchor < 0 ? from.col : anchor, values)) ?? cursor;
  return arrive(field, cursor, { to, isEditing: false, anchor: to.key });
};

const filledCell = (field: Field, { taskId, key }: Cell): Typed[] => {
  const above = textAbove(textsOf(field), fitsIn(field), field.sheet.order.indexOf(taskId), key);
  const row = field.sheet.rows[taskId]?.row;
  const text = above ?? (row === undefined ? null : usualText(row, key, field.sheet.devices));
  return text === null ? [] : [{ taskId, key, text }];
};

/** The empty cells of a column, each with what stands above it or, in the first rows, with what was used last. */
const filledColumn = (field: Field, key: ColumnKey): Typed[] => {
  const { order } = field.sheet;
  const shown = new Map(order.map((taskId) => [taskId, textOf(field, { taskId, key })]));
  const at = (row: number) => shown.get(order[row] ?? '') ?? '';
  return order.flatMap((taskId, index): Typed[] => {
    const row = field.sheet.rows[taskId]?.row;
    if (row === undefined || at(index) !== '' || !isOpenCell(field, { taskId, key })) return [];
    const text = textAbove(at, fitsIn(field), index, key) ?? usualText(row, key, field.sheet.devices);
    if (text === null) return [];
    shown.set(taskId, text);
    return [{ taskId, key, text }];
  });
};

const filledRow = (field: Field, { taskId }: Cell): Typed[] =>
  conditionKeys.filter((key) => key !== 'deviation').flatMap((key) => filledCell(field, { taskId, key }));

const paste = (field: Field, cursor: Cursor, cells: readonly (readonly string[])[]) => {
  const { entries, skipped } = placePasted(areaOf(field), placeOf(field, cursor), cells);
  const typed = entries.flatMap(({ row, col, text }): Typed[] => {
    const cell = cellAt(field, { row, col });
    return cell ? [{ ...cell, text: whole(field, cell, text) }] : [];
  });
  const valued = typed.filter(({ key, text }) => valueIndex(key) >= 0 && text !== '').map(({ taskId }) => taskId);
  const first = [...new Set(valued)].filter((taskId) => hasNoValue(field, taskId));
  const more = first.flatMap((taskId) => carried(field, taskId));
  // A pasted value comes last and is kept, even if a row above says otherwise.
  return { typed: [...more, ...typed], skipped, count: typed.length };
};

const acted = (field: Field, cursor: Cursor, action: Exclude<GridAction, { do: 'go' | 'fillColumn' }>): GridState => {
  const { taskId, key } = cursor;
  const write = (typed: readonly Typed[], change: Partial<Cursor> = {}): GridState => ({
    cursor: { ...cursor, isTouched: cursor.isTouched || typed.some((each) => isSameCell(each, cursor)), ...change },
    typed,
    pasted: null,
  });
  switch (action.do) {
    case 'look':
      return look(field, cursor);
    case 'move':
      return moved(field, cursor, action.move);
    case 'enter':
      return entered(field, cursor);
    case 'settle':
      return arrive(field, cursor, { to: { taskId, key }, isEditing: cursor.isEditing, anchor: cursor.anchor });
    case 'edit':
      return write([], { isEditing: !cursor.isEditing });
    case 'revert':
      return write([{ taskId, key, text: cursor.before }], { isEditing: false, isTouched: false });
    case 'fillCell':
      return write(filledCell(field, cursor));
    case 'fillRow':
      return write(filledRow(field, cursor));
    case 'now':
      return write(key === 'from' || key === 'to' ? [{ taskId, key, text: momentText(field.now) }] : []);
    case 'type':
      return write([{ taskId, key, text: action.text }]);
    case 'pick':
      return write(kept(field, cursor, action.text), { before: action.text, isTouched: false });
    case 'paste': {
      const { typed, ...pasted } = paste(field, cursor, action.cells);
      return { ...write(typed), pasted };
    }
  }
};

/** Everything that keys, mouse and clipboard do in the grid: where the cursor is afterwards, and what is written. */
export const gridReducer = ({ cursor }: GridState, action: GridAction, field: Field): GridState => {
  const still: GridState = { cursor, typed: [], pasted: null };
  if (action.do === 'go')
    return isOpenCell(field, action.to) ? arrive(field, cursor, { ...action, anchor: action.to.key }) : still;
  if (action.do === 'fillColumn') {
    const typed = filledColumn(field, action.key);
    const own = cursor && typed.find((each) => isSameCell(each, cursor));
    return { cursor: own ? { ...cursor, before: own.text } : cursor, typed, pasted: null };
  }
  if (cursor !== null) return acted(field, cursor, action);
  return action.do === 'look' ? start(field) : still;
};
