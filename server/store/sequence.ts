import { sql } from 'kysely';
import type { Db } from './tables';

/**
 * The next number of a series within a period (a month, a year). The counter row is locked until the transaction
 * ends, so two orders never share a number; a rolled back transaction gives its number back.
 */
export const nextNumber = async (tx: Db, companyId: string, key: string, period: string): Promise<number> => {
  const { rows } = await sql<{ value: number }>`
    insert into sequence (company_id, key, period, value) values (${companyId}, ${key}, ${period}, 1)
    on conflict (company_id, key, period) do update set value = sequence.value + 1
    returning value`.execute(tx);
  const value = rows[0]?.value;
  if (value === undefined) throw new Error(`no number for ${key}`);
  return value;
};

/** `padded(7, 4)` → '0007'; a number that outgrows the width keeps all its digits. */
export const padded = (value: number, width: number): string => String(value).padStart(width, '0');
