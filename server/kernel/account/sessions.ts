import type { Db } from '../../db/tables';

/** Removes the sessions whose time is over. */
export const forgetSessions = async (db: Pick<Db, 'deleteFrom'>, at: string): Promise<void> => {
  await db.deleteFrom('session').where('expiresAt', '<', at).execute();
};
