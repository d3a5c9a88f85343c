import { sql } from 'kysely';
import type { Db } from './tables';

/** A row of numbers that belongs to one company: of one kind, within a period (a month, a year, '' for ever). */
export type Series = Readonly<{ companyId: string; key: string; period: string }>;
/** Numbers of a series that one piece of work has to itself; `next` is the first that it has not used. */
export type Supply = { next: number; readonly last: number };

const supplies = new WeakMap<object, Map<string, Supply>>();
const nameOf = ({ companyId, key, period }: Series): string => `${companyId} ${key} ${period}`;

const take = async (db: Db, { companyId, key, period }: Series, count: number): Promise<number> => {
  const { rows } = await sql<{ value: number }>`
    insert into sequence (company_id, key, period, value) values (${companyId}, ${key}, ${period}, ${count})
    on conflict (company_id, key, period) do update set value = sequence.value + ${count}
    returning value`.execute(db);
  const value = rows[0]?.value;
  if (value === undefined) throw new Error(`no number for ${key}`);
  return value;
};

/**
 * Takes so many numbers of a series ahead, by a statement of its own: nobody waits for the long transaction that will
 * use them, and no lock is held while it waits for others.
 */
export const reserveNumbers = async (db: Db, series: Series, count: number): Promise<Supply> => {
  const last = await take(db, series, count);
  return { next: last - count + 1, last };
};

/** Lets a transaction take its numbers of a series from a supply, as long as that lasts. */
export const supplyNumbers = (tx: Db, series: Series, supply: Supply): void => {
  supplies.set(tx, (supplies.get(tx) ?? new Map<string, Supply>()).set(nameOf(series), supply));
};

/** Remembers how far the supplies of a transaction are used; the answer takes them back there, as a rollback does. */
export const markSupplies = (tx: Db): (() => void) => {
  const marks = [...(supplies.get(tx)?.values() ?? [])].map((supply) => ({ supply, next: supply.next }));
  return () => {
    for (const { supply, next } of marks) supply.next = next;
  };
};

/** Gives back what is left of a supply, unless somebody has taken a number after it meanwhile: then a gap stays. */
export const returnNumbers = async (
  db: Db,
  { companyId, key, period }: Series,
  { next, last }: Supply,
): Promise<void> => {
  if (next > last) return;
  await sql`
    update sequence set value = ${next - 1}
    where company_id = ${companyId} and key = ${key} and period = ${period} and value = ${last}`.execute(db);
};

/**
 * The next number of a series within a period (a month, a year). The counter row is locked until the transaction
 * ends, so two orders never share a number; a rolled back transaction gives its number back.
 */
export const nextNumber = async (tx: Db, companyId: string, key: string, period: string): Promise<number> => {
  const series = { companyId, key, period };
  const supply = supplies.get(tx)?.get(nameOf(series));
  if (supply === undefined || supply.next > supply.last) return take(tx, series, 1);
  supply.next += 1;
  return supply.next - 1;
};

/** `padded(7, 4)` → '0007'; a number that outgrows the width keeps all its digits. */
export const padded = (value: number, width: number): string => String(value).padStart(width, '0');
