import { sql } from 'kysely';
import type { Db } from '../db/tables';

/**
 * Waits until no other transaction is at what only one may do at a time in a company, and holds the turn until this one
 * ends. The turn is the company's own row, since not every database that speaks PostgreSQL knows advisory locks.
 */
export const lockCompany = async (db: Db, companyId: string): Promise<void> => {
  await sql`select id from company where id = ${companyId} for update`.execute(db);
};
