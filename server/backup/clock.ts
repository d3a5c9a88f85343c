import { localDay, localHour } from '../../domain/kit/calendar';
import { startWork } from '../kernel/jobs/background';
import type { System } from '../kernel/system';
import { SYSTEM_NAME } from '../kernel/system-name';
import { type Begun, beginBackup, type Saved, tellFailure } from './run';
import { BROKEN_OFF, closeBroken, tellProgress } from './runs';
import { backupSettings } from './settings';

const MINUTE = 60_000;
/** What failed is tried again after so long. */
const AGAIN_MS = 60 * MINUTE;

/** The passphrase that the keys are sealed with, from the environment. */
export const passphraseOf = (env: NodeJS.ProcessEnv): string | null => env['BACKUP_PASSPHRASE'] || null;

/** Works on a backup that has begun, beside the requests. */
export const workOn = (system: Saved, { id, finish }: Begun): void =>
  startWork({
    id,
    lane: 'backup',
    run: async (signal) => {
      // What fails is told by the run itself.
      await finish(signal).catch(() => undefined);
    },
    heartbeat: () => tellProgress(system.db, id),
  });

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

/** Makes the backup of the day where the settings ask for one and its hour has come; gives its number. */
export const backUpIfOwed = async (system: Saved, at: string, passphrase: string | null): Promise<string | null> => {
  const settings = await backupSettings(system.db);
  if (settings === null || settings.folder === '' || !(await isOwed(system, at, settings.hour))) return null;
  const { folder, retention } = settings;
  const by = { how: 'clock', id: null, name: SYSTEM_NAME, at } as const;
  const begun = await beginBackup(system, { folder, retention, passphrase, by });
  workOn(system, begun);
  return begun.id;
};

/** Looks every minute whether a backup is owed; gives the way to stop, which does not wait for one under way. */
export const startBackupClock = (system: System, onError: (error: unknown) => void): (() => void) => {
  const look = () => {
    void backUpIfOwed(system, new Date().toISOString(), passphraseOf(process.env)).catch(onError);
  };
  // It must not keep a stopping process alive.
  const timer = setInterval(look, MINUTE).unref();
  return () => clearInterval(timer);
};
