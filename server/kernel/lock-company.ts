import { sql } from 'kysely';
import type { Db } from '../db/tables';

/**
 * Serialises work that only one transaction at a time may do in a company, by a lock on the company's row until this
 * one ends. Not every database that speaks PostgreSQL has advisory locks.
 */
export const lockCompany = async (db: Db, companyId: string): Promise<void> => {
  await sql`select id from company where id = ${companyId} for update`.execute(db);
};
