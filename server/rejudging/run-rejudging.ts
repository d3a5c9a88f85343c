import { sql } from 'kysely';
import type { Verdict } from '../../domain/measurement/judge';
import { isBetter, isWorse } from '../../domain/rejudging/judge-anew';
import type { Rejudging } from '../../domain/rejudging/rejudging.entity';
import { permissions } from '../../domain/role/permissions';
import { inTransaction } from '../db/database';
import { newId } from '../db/ids';
import { readRows } from '../db/read';
import type { Db } from '../db/tables';
import { appendAudit } from '../kernel/audit';
import { forbidden } from '../kernel/errors';
import { askedBy } from '../kernel/jobs/asked-by';
import type { Hand, Work } from '../kernel/jobs/work';
import { insertRow } from '../kernel/rows';
import type { System } from '../kernel/system';
import { judgesBy } from './judges';
import { resultsOf, type Stored } from './results';
import { assertSeesAll } from './sees-all';
import { shiftsOf } from './shifts';

/** What a run was asked for, with the rules as they were in that moment. */
export type RejudgingAsked = Pick<
  Rejudging,
  'criterionId' | 'by' | 'otherId' | 'changeId' | 'submittedFrom' | 'submittedTo' | 'subject' | 'rules'
>;

/** Results that are read at once; the next ones are read while these are judged. */
const PIECE = 20_000;
/** Judged before others have a turn. */
const SLICE = 1_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Changed = Readonly<{ stored: Stored; testitemId: string; was: Verdict; now: Verdict }>;

const keep = async (db: Db, id: string, changed: readonly Changed[]): Promise<void> => {
  if (changed.length === 0) return;
  const column = (of: (each: Changed) => string | null) => changed.map(of);
  await sql`insert into rejudged (rejudging_id, task_id, testitem_id, order_id, equipment_id, was, now)
    select ${id}::uuid, * from unnest(${column(({ stored }) => stored.taskId)}::uuid[], ${column((each) => each.testitemId)}::uuid[],
      ${column(({ stored }) => stored.orderId)}::uuid[], ${column(({ stored }) => stored.equipmentId)}::uuid[],
      ${column(({ was }) => was)}::text[], ${column(({ now }) => now)}::text[])`.execute(db);
};

/**
 * Judges stored results anew. Nothing of a result is written; those that would come out otherwise are kept as a list of their own. They
 * are read by a cursor, once and as they are at one moment, and never all of them lie in memory.
 */
const rejudge = async (
  tx: Db,
  id: string,
  asked: RejudgingAsked & { companyId: string },
  hand: Pick<Hand, 'progress'>,
): Promise<{ judged: number; shifts: Awaited<ReturnType<typeof shiftsOf>> }> => {
  await sql`set local statement_timeout = '10min'`.execute(tx);
  await sql`set local work_mem = '128MB'`.execute(tx);
  // All rows are wanted, not the first of them soon.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  const judgeOf = await judgesBy(tx, asked.companyId, asked.rules);
  const [lines] = await readRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from sample_item where judge_id = ${asked.criterionId} and deleted_at is null`,
  );
  const changedIn = async (piece: readonly Stored[]): Promise<Changed[]> => {
    const changed: Changed[] = [];
    for (const [at, stored] of piece.entries()) {
      if (at % SLICE === 0) await turn();
      const { kind, anew } = judgeOf(stored.kind);
      const now = anew(stored.raw);
      if (now !== kind.was) changed.push({ stored, testitemId: kind.testitemId, was: kind.was, now });
    }
    return changed;
  };
  await sql`declare stored_results no scroll cursor for ${resultsOf(asked)}`.execute(tx);
  const next = (): Promise<Stored[]> => readRows<Stored>(tx, sql`fetch ${sql.lit(PIECE)} from stored_results`);
  let judged = 0;
  for (let piece = await next(); piece.length > 0; ) {
    const [changed, following] = await Promise.all([changedIn(piece), next()]);
    await keep(tx, id, changed);
    judged += piece.length;
    // Of the lines of the criterion, some of which have no result yet.
    await hand.progress(judged, Math.max(judged, lines?.count ?? 0));
    piece = following;
  }
  await sql`close stored_results`.execute(tx);
  return { judged, shifts: await shiftsOf(tx, id) };
};

const sum = (shifts: readonly { count: number }[]): number => shifts.reduce((all, { count }) => all + count, 0);

/** Does what somebody asked for, in one transaction: where it is left off nothing is there of it. */
export const rejudgeWork =
  (system: System): Work['run'] =>
  async (job, hand) => {
    const context = await askedBy(system, job);
    const asked = job.asked as RejudgingAsked;
    // Whoever lost the right since he asked gets no more than by asking now.
    if (!context.can('criterion.rejudge')) throw forbidden(permissions['criterion.rejudge']);
    assertSeesAll(context);
    const id = newId();
    await inTransaction(system.db, async (tx) => {
      const within = { ...context, db: tx };
      const { judged, shifts } = await rejudge(tx, id, { ...asked, companyId: context.actor.companyId }, hand);
      const after = {
        judged,
        changed: sum(shifts),
        worse: sum(shifts.filter(isWorse)),
        better: sum(shifts.filter(isBetter)),
      };
      await insertRow(within, 'rejudging', { id, ...asked, ...after });
      await appendAudit(tx, system.auditKey, context.actor, context.request, context.at, [
        { action: 'rejudging.end', refType: 'rejudging', refId: id, refNo: asked.subject, after },
      ]);
      await hand.end(tx, { done: judged, total: judged, outcome: { rejudging: id } });
    });
    return undefined;
  };
