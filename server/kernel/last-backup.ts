import type { Db } from '../db/tables';

export type LastBackup = Readonly<{
  /** So many seconds ago the last good one was begun; nothing where none was made. */
  age: number | undefined;
  /** Whether the newest that has ended failed: 1 or 0. */
  failed: number | undefined;
}>;

/** What an alarm has to know of the backups, also those of before the start of this server. */
export const lastBackup = async (db: Db): Promise<LastBackup> => {
  const newest = db.selectFrom('backupRun').orderBy('begunAt', 'desc').limit(1);
  const [good, ended] = await Promise.all([
    newest.select('begunAt').where('state', '=', 'done').executeTakeFirst(),
    newest.select('state').where('endedAt', 'is not', null).executeTakeFirst(),
  ]);
  return {
    age: good && Math.max(0, (Date.now() - Date.parse(good.begunAt)) / 1000),
    failed: ended && Number(ended.state === 'failed'),
  };
};
