import type { OutputOf } from '../../../contract/kit/endpoint';
import type { trailContract } from '../../../contract/trail/trail';
import { inTransaction } from '../../db/database';
import { newId } from '../../db/ids';
import type { Context } from '../../kernel/context';
import { askedBy } from '../../kernel/jobs/asked-by';
import { viewOfJob } from '../../kernel/jobs/job-view';
import { createJob, jobOf } from '../../kernel/jobs/jobs';
import type { Work } from '../../kernel/jobs/work';
import type { System } from '../../kernel/system';
import { keepCheck } from '../../kernel/trail/check';
import { checkAloud } from '../../kernel/trail/check-aloud';
import { checkOf } from './state';

const NAME = '核验审计追踪 Check of the audit trail';

/** Checks the whole trail of the company of who asked for it. */
export const checkWork =
  (system: System): Work['run'] =>
  async (job, hand) => {
    const { actor, at } = await askedBy(system, job);
    const { companyId } = actor;
    const onProgress = (done: number, total: number) => hand.progress(done, total);
    const verdict = await checkAloud(system, { companyId, onProgress });
    await inTransaction(system.db, async (tx) => {
      const check = await keepCheck(tx, { companyId, staffId: actor.id, at }, verdict);
      await hand.end(tx, { done: verdict.rows, total: verdict.rows, outcome: { check } });
    });
    return undefined;
  };

/** Starts a check of the whole trail beside the requests. */
export const startCheck = async (context: Context): Promise<OutputOf<typeof trailContract.check>> => {
  const { db, actor, language } = context;
  const id = newId();
  await createJob(context, { id, kind: 'check', name: NAME, step: 'check', asked: {} });
  context.audit({ action: 'trail.check', refType: 'trail', refId: null });
  return viewOfJob(await jobOf(db, actor, 'check', id), language);
};

/** How far a check is; its result once it has one. */
export const checkingOf = async (context: Context, id: string): Promise<OutputOf<typeof trailContract.checking>> => {
  const job = await jobOf(context.db, context.actor, 'check', id);
  const check = (job.outcome as { check?: string } | null)?.check;
  return {
    ...viewOfJob(job, context.language),
    check: check === undefined ? null : await checkOf(context.db, context.actor.companyId, check),
  };
};
