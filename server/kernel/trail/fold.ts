import type { System } from '../system';

/** When what was last told, by database: a restart forgets it and so tells once more, never less. */
const told = new WeakMap<System['pool'], Map<string, number>>();
const MOST = 20_000;

const bookOf = (pool: System['pool']): Map<string, number> => {
  const known = told.get(pool) ?? new Map<string, number>();
  told.set(pool, known);
  // The oldest are forgotten first.
  if (known.size > MOST) for (const key of [...known.keys()].slice(0, MOST / 2)) known.delete(key);
  return known;
};

/** Whether the same was told within the given time; if not, it counts as told from now on. */
export const isRepeat = (pool: System['pool'], key: string, at: string, withinMs: number): boolean => {
  const book = bookOf(pool);
  const [now, last] = [Date.parse(at), book.get(key)];
  // A clock that was set back tells again.
  if (last !== undefined && now >= last && now - last < withinMs) return true;
  book.delete(key);
  book.set(key, now);
  return false;
};

/** Forgets that something was told: its row was not written. */
export const untell = (pool: System['pool'], key: string): void => {
  bookOf(pool).delete(key);
};
