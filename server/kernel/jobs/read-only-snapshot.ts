import { sql } from 'kysely';
import type { Db } from '../../db/tables';

/** Reads at leisure in one transaction that sees the database as it is now and cannot change it. */
export const inReadOnlySnapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      return work(tx);
    });
