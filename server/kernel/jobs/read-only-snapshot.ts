import { sql } from 'kysely';
import type { Db } from '../../db/tables';

/** Runs long reads in one read-only transaction that sees a single snapshot of the database. */
export const inReadOnlySnapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      return work(tx);
    });
