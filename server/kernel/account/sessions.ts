import type { Db } from '../../db/tables';

/** Deletes expired sessions. */
export const forgetSessions = async (db: Pick<Db, 'deleteFrom'>, at: string): Promise<void> => {
  await db.deleteFrom('session').where('expiresAt', '<', at).execute();
};
