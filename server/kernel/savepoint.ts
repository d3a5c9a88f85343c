import { sql } from 'kysely';
import { markSupplies } from '../db/sequence';
import type { Db } from '../db/tables';

/** Runs work in a savepoint: a failure rolls back this work alone and is thrown again. */
export const atSavepoint = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
  const takeBack = markSupplies(tx);
  await sql`savepoint part`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    takeBack();
    throw error;
  }
};
