import { localDay, localHour } from '../../domain/kit/calendar';
import { inTransaction } from '../db/database';
import { wake } from '../kernel/jobs/wake';
import { SYSTEM_NAME } from '../kernel/system-name';
import { queueOwedBackup } from './backup-job';
import { type Saved, tellFailure } from './run';
import { BROKEN_OFF, closeBroken } from './runs';
import { backupSettings } from './settings';

const MINUTE = 60_000;
/** What failed is tried again after so long. */
const AGAIN_MS = 60 * MINUTE;

/** Whether the clock owes a backup at a moment: today's, once its hour has come, unless it was made or has just failed. */
const isOwed = async (system: Saved, at: string, hour: number): Promise<boolean> => {
  const { db } = system;
  for (const { id, how, folder } of await closeBroken(db))
    if (how === 'clock') await tellFailure(system, id, folder, BROKEN_OFF);
  if (localHour(at) < hour) return false;
  const running = await db.selectFrom('backupRun').select('id').where('endedAt', 'is', null).executeTakeFirst();
  if (running !== undefined) return false;
  const last = await db
    .selectFrom('backupRun')
    .select(['state', 'begunAt'])
    .where('how', '=', 'clock')
    .orderBy('begunAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || localDay(last.begunAt) !== localDay(at)) return true;
  return last.state === 'failed' && Date.parse(at) - Date.parse(last.begunAt) > AGAIN_MS;
};

/** Queues the backup of the day where the settings ask for one and its hour has come; gives its number. */
export const backUpIfOwed = async (system: Saved, at: string): Promise<string | null> => {
  const settings = await backupSettings(system.db);
  if (settings === null || settings.folder === '' || !(await isOwed(system, at, settings.hour))) return null;
  const { folder, retention } = settings;
  const by = { how: 'clock', id: null, name: SYSTEM_NAME, at } as const;
  const run = await inTransaction(system.db, (tx) => queueOwedBackup(tx, { folder, retention, by }));
  wake();
  return run;
};
