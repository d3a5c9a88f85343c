import { type Selectable, sql } from 'kysely';
import { underWay } from '../../domain/job/job-words';
import { type Label, label } from '../../domain/kit/label';
import { newId } from '../db/ids';
import type { JobTables } from '../db/job-tables';
import type { Db } from '../db/tables';
import { conflict } from '../kernel/errors';

export type BackupRun = Selectable<JobTables['backupRun']>;
/** Who begins a backup; the clock says at what moment of its own. */
export type Starter = Readonly<{ how: BackupRun['how']; id: string | null; name: string; at?: string }>;

/** A run that has not been heard of for so long has lost its process. */
const SILENCE = '60 seconds';

export const BROKEN_OFF = label('进程已中断，备份没有完成', 'Its process was interrupted; the backup was not finished');

/** A queued run that no server has taken up for so long has none: they are all stopped. */
const NOBODY = '5 minutes';

/**
 * Runs whose process has died are failures, and the next one may begin; gives them. A run that is still queued is not given up, because
 * it is made again; only a command, which nobody but itself would make, does so where no server has taken it up.
 */
export const closeBroken = (db: Db, isCommand = false): Promise<Pick<BackupRun, 'id' | 'how' | 'folder'>[]> =>
  db
    .updateTable('backupRun')
    .set({ state: 'failed', endedAt: sql<string>`now()`, why: JSON.stringify(BROKEN_OFF) })
    .where('state', '=', 'running')
    .where('beatAt', '<', sql<string>`now() - ${sql.lit(SILENCE)}::interval`)
    .where(
      sql<boolean>`not exists (
        select 1 from background_job j where j.kind = 'backup' and j.state = any(${underWay}::text[]) and j.asked->>'run' = backup_run.id::text
          and (not ${isCommand} or greatest(j.due_at, j.beat_at) > now() - ${sql.lit(NOBODY)}::interval))`,
    )
    .returning(['id', 'how', 'folder'])
    .execute();

/** Takes the one place there is for a run; refuses while another one has it, on any server or terminal. */
export const beginRun = async (
  db: Db,
  folder: string,
  { how, id: byId, name: byName, at }: Starter,
): Promise<string> => {
  await closeBroken(db, how === 'command');
  const id = newId();
  const made = await db
    .insertInto('backupRun')
    .values({ id, how, byId, byName, folder, state: 'running', ...(at !== undefined && { begunAt: at }) })
    .onConflict((conflicting) => conflicting.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n)
    throw conflict(
      label(
        '正在进行另一次备份，或一分钟内刚有一次被中断',
        'Another backup is being made just now, or was interrupted less than a minute ago',
      ),
    );
  return id;
};

/** Tells that a run lives, and how far it is; false when it was taken for dead meanwhile. */
export const tellProgress = async (
  db: Db,
  id: string,
  progress: Partial<Pick<BackupRun, 'step' | 'done' | 'total'>> = {},
): Promise<boolean> => {
  const told = await db
    .updateTable('backupRun')
    .set({ ...progress, beatAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return told.numUpdatedRows === 1n;
};

type Done = Pick<
  BackupRun,
  'place' | 'digest' | 'rows' | 'files' | 'newFiles' | 'newBytes' | 'sealed' | 'faults' | 'removed'
>;

/** Ends a run that has not ended; what was taken for dead meanwhile has. */
export const endRun = async (db: Db, id: string, outcome: Done | { why: Label }): Promise<void> => {
  const failed = 'why' in outcome;
  await db
    .updateTable('backupRun')
    .set({
      ...(failed ? { why: JSON.stringify(outcome.why) } : outcome),
      state: failed ? 'failed' : 'done',
      endedAt: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
};

/** The newest runs, the latest first. */
export const latestRuns = async (db: Db, many: number): Promise<BackupRun[]> => {
  await closeBroken(db);
  return db.selectFrom('backupRun').selectAll().orderBy('begunAt', 'desc').limit(many).execute();
};

/** The latest that succeeded. */
export const lastSuccess = (db: Db): Promise<BackupRun | undefined> =>
  db
    .selectFrom('backupRun')
    .selectAll()
    .where('state', '=', 'done')
    .orderBy('begunAt', 'desc')
    .limit(1)
    .executeTakeFirst();
