import { sql } from 'kysely';
import { snake } from './snake';
import type { Db, EntityTable } from './tables';

/** Has a table counted within a transaction that fills it: without, the planner believes it to be as empty as it was before. */
export const countAnew = async (tx: Db, table: EntityTable): Promise<void> => {
  await sql`select count_anew(${snake(table)})`.execute(tx);
};
