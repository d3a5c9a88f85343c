import { sql } from 'kysely';
import type { Retention } from '../../domain/backup/retention';
import { type Label, label, same } from '../../domain/kit/label';
import { version } from '../../package.json';
import { inTransaction } from '../db/database';
import type { Db } from '../db/tables';
import { type AuditEntry, appendAudit } from '../kernel/audit';
import { AppError } from '../kernel/errors';
import { sentenceOfFailure } from '../kernel/jobs/failure';
import { holdersOf, notify } from '../kernel/notify';
import type { System } from '../kernel/system';
import { handsFor } from './earlier-trail';
import { retain } from './retain';
import { beginRun, endRun, type Starter, tellProgress } from './runs';
import { saveWhenReachable } from './save-when-reachable';
import { type Taken, takeBackup } from './take';

/** The running system, as far as a backup of it goes. */
export type Saved = Pick<System, 'pool' | 'db' | 'auditKey' | 'files' | 'filesDir' | 'dataDir'>;

export type BackupOrder = Readonly<{
  folder: string;
  by: Starter;
  /** The address of the caller, for the trail. */
  ip?: string | null | undefined;
  passphrase: string | null;
  /** Removes what the clock made and need not be kept, once this one is whole. */
  retention?: Retention | undefined;
}>;

const BEAT_MS = 5_000;
const TELL_MS = 500;

/** Whose records a backup holds: everybody's. */
const companiesOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, created_at from company order by created_at, id limit 1) first
    union select company_id from audit_head`.execute(db);
  return rows.map(({ id }) => id);
};

/** Puts what happened to a backup into the trail of every company whose records are in it. */
export const recordBackup = (
  { db, auditKey }: Pick<Saved, 'db' | 'auditKey'>,
  { by, ip = null }: Pick<BackupOrder, 'by' | 'ip'>,
  entry: Pick<AuditEntry, 'action' | 'after' | 'refId' | 'refNo'>,
) =>
  inTransaction(db, async (tx) => {
    const at = new Date().toISOString();
    const hands = await handsFor(tx);
    const entries = [{ ...entry, refType: 'backupRun' }];
    for (const companyId of await companiesOf(tx))
      await appendAudit(tx, auditKey, { id: by.id, name: by.name, companyId }, { id: null, ip }, at, entries, hands);
  });

/** One message to each administrator about a failure of the clock; what fails every hour is told once a day. */
export const tellFailure = ({ db }: Saved, id: string, folder: string, why: Label) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`select 1 from backup_run
      where id <> ${id} and state = 'failed' and how = 'clock' and begun_at > now() - interval '20 hours'
        and not exists (select 1 from backup_run later where later.state = 'done' and later.begun_at > backup_run.begun_at)`.execute(
      tx,
    );
    if (rows.length > 0) return;
    for (const companyId of await companiesOf(tx)) {
      const writer = { db: tx, actor: { id: null, companyId }, at: new Date().toISOString() };
      await notify(writer, await holdersOf(writer, 'role.update'), {
        kind: 'system',
        level: 'urgent',
        title: label('备份失败', 'The backup failed'),
        body: label('{folder}：{why}', '{folder}: {why}', { folder: same(folder), why }),
        refType: 'backupRun',
        refId: id,
        link: '/g?group=backup',
      });
    }
  });

/** The totals of a backup, for its row and for the trail. */
const totalsOf = ({ folder, manifest, newFiles, newBytes }: Taken, removed: number) => ({
  place: folder,
  digest: manifest.digest,
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  files: manifest.files.count,
  newFiles,
  newBytes,
  sealed: manifest.key.sealed !== null,
  faults: manifest.files.faults.length,
  removed,
});

/** Says that a run failed, and why; the failure of a command is told by the command. */
export const failBackup = async (
  system: Saved,
  id: string,
  { by, ip, folder }: Pick<BackupOrder, 'by' | 'ip' | 'folder'>,
  why: Label,
): Promise<void> => {
  await endRun(system.db, id, { why });
  await recordBackup(system, { by, ip }, { action: 'backup.fail', refId: id, after: { folder, why } });
  if (by.how === 'clock') await tellFailure(system, id, folder, why);
};

/** What could not be removed is removed after a later backup; this one is whole all the same. */
const retained = async (folder: string, retention: Retention | undefined): Promise<string[]> => {
  if (retention === undefined) return [];
  try {
    return await retain(folder, retention);
  } catch (error) {
    console.error(error);
    return [];
  }
};

const STOPPED = label('备份被停止', 'The backup was stopped');
export const stopped = () => new AppError(409, STOPPED);

/** Is told how far a backup is, beside its row; throws where it is to leave off. */
type Told = (done: number, total: number) => Promise<void>;

/**
 * Makes a backup whose place is taken, and says in its row and in the trail that it is whole. What fails is thrown, and said by who
 * called: it may be tried again under the same row.
 */
export const makeBackup = async (
  system: Saved,
  id: string,
  { folder, by, ip, passphrase, retention }: BackupOrder,
  signal: AbortSignal,
  onProgress: Told = () => Promise.resolve(),
): Promise<Taken> => {
  const beat = setInterval(() => void tellProgress(system.db, id).catch(() => undefined), BEAT_MS).unref();
  let told = 0;
  try {
    await recordBackup(system, { by, ip }, { action: 'backup.start', refId: id, after: { folder, how: by.how } });
    const asked = {
      repository: folder,
      how: by.how,
      by: by.name,
      version,
      passphrase,
      signal,
      progress: async (step: 'tables' | 'files', done: number, total: number) => {
        if (Date.now() - told < TELL_MS) return;
        told = Date.now();
        if (!(await tellProgress(system.db, id, { step, done, total }))) throw stopped();
        await onProgress(done, total);
      },
    };
    return await takeBackup(system, asked, async (taken) => {
      const removed = await retained(folder, retention);
      const totals = totalsOf(taken, removed.length);
      await recordBackup(
        system,
        { by, ip },
        {
          action: 'backup.end',
          refId: id,
          refNo: taken.manifest.moment,
          after: { folder, ...totals, ...(removed.length > 0 && { removed }) },
        },
      );
      await endRun(system.db, id, totals);
    });
  } finally {
    clearInterval(beat);
  }
};

/** A backup that has its place, and the way to make it. */
type Begun = Readonly<{ id: string; finish: (signal: AbortSignal) => Promise<Taken> }>;

/**
 * Begins a backup of a command: the one place there is for a run is taken when this returns. The rest is in `finish`, which does the
 * work and never forgets to say how it ended; it gives what was made and throws what failed.
 */
export const beginBackup = async (system: Saved, order: BackupOrder): Promise<Begun> => {
  const id = await beginRun(system.db, order.folder, order.by);
  const finish = async (signal: AbortSignal): Promise<Taken> => {
    try {
      return await makeBackup(system, id, order, signal);
    } catch (error) {
      const said = signal.aborted ? stopped() : error;
      await saveWhenReachable(system, () => failBackup(system, id, order, sentenceOfFailure(said)));
      throw said;
    }
  };
  return { id, finish };
};
