import type { Db } from '../db/tables';

/** The number of the report that took the place of another. */
export const successorOf = async (db: Db, id: string | null): Promise<string | null> =>
  id === null
    ? null
    : ((await db.selectFrom('report').select('no').where('id', '=', id).executeTakeFirst())?.no ?? null);
