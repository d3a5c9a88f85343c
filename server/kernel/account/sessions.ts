import type { Db } from '../../db/tables';

/** A clock that was put forward by mistake is put back within days: until then no session is lost for good. */
const KEPT_MS = 7 * 86_400_000;

/** Deletes the sessions that expired a week ago. */
export const forgetSessions = async (db: Pick<Db, 'deleteFrom'>, at: string): Promise<void> => {
  await db
    .deleteFrom('session')
    .where('expiresAt', '<', new Date(Date.parse(at) - KEPT_MS).toISOString())
    .execute();
};
