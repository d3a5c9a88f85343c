import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { type ColumnKey, type ConditionKey, conditionKeys, type Device, isNotMeasured, isOpenRow } from './column';
import { type SheetState, shownText, type Typed } from './sheet-state';

/** Reads the text of a cell; rows count from the top. */
export type TextAt = (row: number, key: ColumnKey) => string;
/** Whether a text may stand in a row: a device of another item may not. */
export type Fits = (row: number, key: ColumnKey, text: string) => boolean;

/** The nearest text above a cell that may stand in it. */
export const textAbove = (at: TextAt, fits: Fits, row: number, key: ColumnKey): string | null => {
  for (let above = row - 1; above >= 0; above -= 1) {
    const text = at(above, key);
    if (text !== '' && fits(row, key, text)) return text;
  }
  return null;
};

/** Carried over by themselves when a row gets its first value; a deviation is said of one row alone. */
const carried: readonly ConditionKey[] = conditionKeys.filter((key) => key !== 'deviation');

/**
 * The conditions that a row takes over from the rows above, where its own are empty. A time only of the same day: what
 * was measured yesterday says nothing of today. `today` is written like the moments of the grid.
 */
export const carriedConditions = (
  at: TextAt,
  fits: Fits,
  row: number,
  today: string,
): Partial<Record<ConditionKey, string>> =>
  Object.fromEntries(
    carried.flatMap((key) => {
      const text = at(row, key) === '' ? textAbove(at, fits, row, key) : null;
      const isStale = (key === 'from' || key === 'to') && !text?.startsWith(today);
      return text === null || isStale ? [] : [[key, text]];
    }),
  );

/** The devices that may be chosen for a row today: of the kinds that its item names, confirmed and in date. */
const eligible = (row: WorksheetRow, devices: readonly Device[]): Device[] =>
  devices.filter(({ id, usable }) => usable && row.deviceIds.includes(id));

/** The number of the one device that may be chosen for a row; null where there is none, or a choice. */
export const onlyDevice = (row: WorksheetRow, devices: readonly Device[]): string | null => {
  const found = eligible(row, devices);
  return found.length === 1 && !isNotMeasured(row, 'device') ? (found[0]?.devNum ?? null) : null;
};

/** What the tester entered last for the item, as far as it may be entered here again. */
export const usualText = (row: WorksheetRow, key: ColumnKey, devices: readonly Device[]): string | null => {
  if (isNotMeasured(row, key)) return null;
  if (key === 'device') return eligible(row, devices).find(({ id }) => id === row.usual?.equipmentId)?.devNum ?? null;
  return key === 'place' || key === 't' || key === 'rh' ? (row.usual?.[key] ?? null) : null;
};

const offeredKeys = ['device', 'place', 't', 'rh'] as const;

/** The empty cells of a sheet for which there is something that was used last; what the whole sheet says needs no repeating. */
export const usualCells = (
  { order, rows, devices }: SheetState,
  inherited: Readonly<Partial<Record<ColumnKey, string>>>,
): Typed[] =>
  order.flatMap((taskId) => {
    const state = rows[taskId];
    if (state === undefined || !isOpenRow(state.row)) return [];
    return offeredKeys.flatMap((key): Typed[] => {
      const text = usualText(state.row, key, devices);
      const isFilled = shownText(state, key, devices) !== '' || (inherited[key] ?? '') !== '';
      return text === null || isFilled ? [] : [{ taskId, key, text }];
    });
  });
