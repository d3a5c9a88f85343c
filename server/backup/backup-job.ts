import { newId } from '../db/ids';
import type { Db } from '../db/tables';
import type { Context } from '../kernel/context';
import { createJob, createOwnJob } from '../kernel/jobs/jobs';
import { Left, type Work } from '../kernel/jobs/work';
import { type BackupOrder, failBackup, makeBackup, type Saved, stopped } from './run';
import { beginRun } from './runs';
import { passphraseOf } from './settings';

/** What the job of a backup was asked for: its row, and all but the passphrase, which stays in the environment of the server. */
type Asked = Readonly<{ run: string }> & Omit<BackupOrder, 'passphrase'>;

const jobOf = (run: string, order: Omit<BackupOrder, 'passphrase'>) =>
  ({ id: newId(), kind: 'backup', name: '', step: 'backup', asked: { run, ...order } satisfies Asked }) as const;

/** Takes the one place there is for a run and queues its making, in the transaction of who presses the button; gives its number. */
export const queueBackup = async (context: Context, order: Omit<BackupOrder, 'passphrase'>): Promise<string> => {
  const run = await beginRun(context.db, order.folder, order.by);
  await createJob(context, jobOf(run, order));
  return run;
};

/** The same for the clock, in a transaction of its own. */
export const queueOwedBackup = async (tx: Db, order: Omit<BackupOrder, 'passphrase'>): Promise<string> => {
  const run = await beginRun(tx, order.folder, order.by);
  await createOwnJob(tx, jobOf(run, order));
  return run;
};

const isCancelled = async ({ db }: Saved, id: string): Promise<boolean> =>
  (await db.selectFrom('backgroundJob').select('state').where('id', '=', id).executeTakeFirst())?.state === 'cancelled';

/** Makes queued backups. What a stop or a kill breaks off is made again under the same row; files that were copied already are there. */
export const backupWork = (system: Saved): Pick<Work, 'run' | 'failed'> => ({
  run: async (job, hand) => {
    const { run, ...order } = job.asked as Asked;
    try {
      const told = (done: number, total: number) => hand.progress(done, total);
      await makeBackup(system, run, { ...order, passphrase: passphraseOf(process.env) }, hand.signal, told);
      return { state: 'done' };
    } catch (error) {
      if (!hand.signal.aborted && !(error instanceof Left)) throw error;
      if (await isCancelled(system, job.id)) await failBackup(system, run, order, stopped().label);
      throw new Left();
    }
  },
  failed: (job, why) => {
    const { run, ...order } = job.asked as Asked;
    return failBackup(system, run, order, why);
  },
});
