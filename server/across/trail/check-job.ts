import type { OutputOf } from '../../../contract/kit/endpoint';
import type { trailContract } from '../../../contract/trail/trail';
import { newId } from '../../db/ids';
import type { Context } from '../../kernel/context';
import { startWork } from '../../kernel/jobs/background';
import { sentenceOfFailure, viewOfJob } from '../../kernel/jobs/job-view';
import { createJob, endStep, heartbeat, jobOf } from '../../kernel/jobs/jobs';
import { saveWhenReachable } from '../../kernel/jobs/save-when-reachable';
import { alarmTrail } from '../../kernel/trail/alarm';
import { checkTrail, keepCheck } from '../../kernel/trail/check';
import { checkOf } from './state';

const NAME = '核验审计追踪 Check of the audit trail';

class Cancelled extends Error {}

const run = async ({ system, actor }: Context, id: string): Promise<void> => {
  const { db, auditKey, seals } = system;
  const { companyId } = actor;
  try {
    const onProgress = async (done: number, total: number) => {
      if (!(await heartbeat(db, id, { done, total }))) throw new Cancelled();
    };
    const verdict = await checkTrail({ db, auditKey, seals, companyId, onProgress });
    const at = new Date().toISOString();
    const check = await keepCheck(db, { companyId, staffId: actor.id, at }, verdict);
    await endStep(db, id, { state: 'done', done: verdict.rows, total: verdict.rows, outcome: { check } });
    const [first] = verdict.faults;
    if (first !== undefined) await alarmTrail(system, companyId, first);
  } catch (error) {
    if (error instanceof Cancelled) return;
    const outcome = { message: sentenceOfFailure(error) };
    await saveWhenReachable(system, () => endStep(db, id, { state: 'failed', outcome }));
  }
};

/** Starts a check of the whole trail beside the requests. */
export const startCheck = async (context: Context): Promise<OutputOf<typeof trailContract.check>> => {
  const { db, actor, system, language } = context;
  const id = newId();
  await createJob(db, actor, { id, kind: 'check', name: NAME, state: 'running', step: 'check', asked: {} });
  context.audit({ action: 'trail.check', refType: 'trail', refId: null });
  context.afterCommit(() =>
    startWork({ id, lane: 'check', heartbeat: () => heartbeat(system.db, id), run: () => run(context, id) }),
  );
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
