import { sql } from 'kysely';
import type { Db } from './tables';

type Range = { next: number; last: number };
const ahead = new WeakMap<object, { count: number; ranges: Map<string, Range> }>();

/** Says that the transaction is going to ask for so many numbers of a series: the first call takes them all. */
export const expectNumbers = (tx: Db, count: number): void => {
  ahead.set(tx, { count, ranges: new Map() });
};

const take = async (tx: Db, companyId: string, key: string, period: string, count: number): Promise<number> => {
  const { rows } = await sql<{ value: number }>`
    insert into sequence (company_id, key, period, value) values (${companyId}, ${key}, ${period}, ${count})
    on conflict (company_id, key, period) do update set value = sequence.value + ${count}
    returning value`.execute(tx);
  const value = rows[0]?.value;
  if (value === undefined) throw new Error(`no number for ${key}`);
  return value;
};

/**
 * The next number of a series within a period (a month, a year). The counter row is locked until the transaction
 * ends, so two orders never share a number; a rolled back transaction gives its number back.
 */
export const nextNumber = async (tx: Db, companyId: string, key: string, period: string): Promise<number> => {
  const expected = ahead.get(tx);
  if (expected === undefined) return take(tx, companyId, key, period, 1);
  const series = `${companyId} ${key} ${period}`;
  const range = expected.ranges.get(series);
  if (range !== undefined && range.next < range.last) {
    range.next += 1;
    return range.next;
  }
  const last = await take(tx, companyId, key, period, expected.count);
  const first = last - expected.count + 1;
  expected.ranges.set(series, { next: first, last });
  return first;
};

/** `padded(7, 4)` → '0007'; a number that outgrows the width keeps all its digits. */
export const padded = (value: number, width: number): string => String(value).padStart(width, '0');
