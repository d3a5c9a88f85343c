import { sql } from 'kysely';
import type { Retention } from '../../domain/backup/retention';
import type { Db } from '../db/tables';
import { readSetting } from '../kernel/read-settings';

/** When and where backups are made by themselves; the settings of the company that was founded first are the installation's. */
export type BackupSettings = Readonly<{
  companyId: string;
  /** Empty: none are made by themselves. */
  folder: string;
  hour: number;
  retention: Retention;
}>;

/** The settings of the backups; nothing where no laboratory has been founded yet. */
export const backupSettings = async (db: Db): Promise<BackupSettings | null> => {
  const { rows } = await sql<{ id: string }>`select id from company order by created_at, id limit 1`.execute(db);
  const companyId = rows[0]?.id;
  if (companyId === undefined) return null;
  const read = (key: string) => readSetting(db, companyId, key);
  return {
    companyId,
    folder: await read('backup.folder'),
    hour: Number(await read('backup.hour')),
    retention: {
      daily: Number(await read('backup.daily')),
      weekly: Number(await read('backup.weekly')),
      monthly: Number(await read('backup.monthly')),
    },
  };
};

/** The passphrase that the keys are sealed with, from the environment. */
export const passphraseOf = (env: NodeJS.ProcessEnv): string | null => env['BACKUP_PASSPHRASE'] || null;
