import { type ColumnKey, type ConditionKey, conditionKeys } from './column';

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
