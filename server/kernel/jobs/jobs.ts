import { type Expression, type Selectable, sql, type Updateable } from 'kysely';
import { underWay, unended } from '../../../domain/job/job-words';
import { label } from '../../../domain/kit/label';
import type { JobTables } from '../../db/job-tables';
import type { Db } from '../../db/tables';
import type { Context } from '../context';
import { conflict, notFound, TryLater } from '../errors';
import { abortWork, wake } from './wake';

export type Job = Selectable<JobTables['backgroundJob']>;
type Kind = Job['kind'];
type Owner = Readonly<{ id: string; companyId: string }>;

/** Files and lines of finished work are kept as long. */
const KEPT = '1 day';

/** Unfinished jobs of one person: others want their turn too. */
const MOST_RUNNING = 10;

const refuseTooMany = async (db: Db, owner: Owner): Promise<void> => {
  const { running } = await db
    .selectFrom('backgroundJob')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('staffId', '=', owner.id)
    .where('state', 'in', underWay)
    .executeTakeFirstOrThrow();
  if (Number(running) < MOST_RUNNING) return;
  throw new TryLater(
    429,
    30,
    label(
      '您已有 {count} 个导出或导入正在进行或排队，请等其中一个完成后再试',
      '{count} of your exports or imports are running or waiting; try again once one of them is done',
      { count: MOST_RUNNING },
    ),
  );
};

/** As whom a job works, whichever process takes it: `asked-by.ts` makes the person's own context of it again. */
const callerOf = ({ language, request: { id, ip, userAgent, origin } }: Asker) => ({
  language,
  // Its cookies are secrets, and nobody answers to it any more.
  request: { id, ip, userAgent, origin },
});

/** What a job keeps of the call that asked for it. */
export type Asker = Pick<Context, 'db' | 'actor' | 'language' | 'request' | 'afterCommit'>;

/**
 * Queues a person's job in the transaction of his call, or keeps it until its first step; refused where he has too many that have
 * not ended.
 */
export const createJob = async (
  context: Asker,
  job: Pick<Job, 'id' | 'kind' | 'name' | 'step' | 'asked'> & { state?: 'waiting' | 'idle' },
): Promise<void> => {
  const { db, actor, afterCommit } = context;
  await refuseTooMany(db, actor);
  await db
    .insertInto('backgroundJob')
    .values({
      state: 'waiting',
      ...job,
      companyId: actor.companyId,
      staffId: actor.id,
      asked: JSON.stringify(job.asked),
      caller: JSON.stringify(callerOf(context)),
    })
    .execute();
  afterCommit(wake);
};

/** Queues the laboratory's own job for the whole installation: it has no person and works as nobody. */
export const createOwnJob = async (
  db: Db,
  job: Pick<Job, 'id' | 'kind' | 'name' | 'step' | 'asked'>,
): Promise<void> => {
  await db
    .insertInto('backgroundJob')
    .values({ ...job, state: 'waiting', asked: JSON.stringify(job.asked) })
    .execute();
};

/** The person's own job; another's answers like one that does not exist. */
export const jobOf = async (db: Db, owner: Owner, kind: Kind, id: string): Promise<Job> => {
  const job = await db
    .selectFrom('backgroundJob')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('staffId', '=', owner.id)
    .executeTakeFirst();
  if (job === undefined) throw notFound({ zh: '任务', en: 'The task' });
  return job;
};

/** The person's jobs of the last day, newest first. */
export const jobsOf = (db: Db, owner: Owner, kind: Kind): Promise<Job[]> =>
  db
    .selectFrom('backgroundJob')
    .selectAll()
    .where('kind', '=', kind)
    .where('staffId', '=', owner.id)
    .where('createdAt', '>', sql<string>`now() - ${sql.lit(KEPT)}::interval`)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

type Columns = Omit<Updateable<JobTables['backgroundJob']>, 'asked' | 'outcome'>;
/** New values of a job's columns, or what makes them; what was asked and what came of it as they are. */
export type Patch = { [Name in keyof Columns]: Columns[Name] | Expression<string> } & {
  asked?: unknown;
  outcome?: unknown;
};

const encoded = (value: unknown) =>
  value === null || (typeof value === 'object' && 'toOperationNode' in value) ? value : JSON.stringify(value);

/** A patch as the table takes it. */
export const stored = ({ asked, outcome, ...rest }: Patch) => ({
  ...(rest as Columns),
  ...(asked !== undefined && { asked: encoded(asked) }),
  ...(outcome !== undefined && { outcome: encoded(outcome) }),
});

/** Stores the parameters of a job once they are known in full. */
export const updateAsked = async (db: Db, id: string, asked: unknown): Promise<void> => {
  await db.updateTable('backgroundJob').set(stored({ asked })).where('id', '=', id).execute();
};

/** Queues the next step of a job that waits for its person; one that is at work or over is refused. */
export const beginStep = async (context: Asker, job: Job, step: string, patch: Patch = {}): Promise<void> => {
  const begun = await context.db
    .updateTable('backgroundJob')
    .set({
      ...stored({ ...patch, caller: JSON.stringify(callerOf(context)) }),
      ...{ state: 'waiting', step, done: 0, total: null, attempts: 0, claim: null },
      dueAt: sql<string>`now()`,
    })
    .where('id', '=', job.id)
    .where('state', '=', 'idle')
    .executeTakeFirst();
  if (begun.numUpdatedRows !== 1n)
    throw conflict(label('该任务正在进行或已结束', 'This job is running or has ended'), { state: job.state });
  context.afterCommit(wake);
};

/** Cancels a job that has not ended; where it is at work, it leaves off: here at once, on another server within seconds. */
export const cancelJob = async (
  { db, afterCommit }: Pick<Asker, 'db' | 'afterCommit'>,
  id: string,
): Promise<boolean> => {
  const cancelled = await db
    .updateTable('backgroundJob')
    .set({ state: 'cancelled', finishedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', unended)
    .executeTakeFirst();
  afterCommit(() => abortWork(id));
  return cancelled.numUpdatedRows === 1n;
};

/** Deletes jobs older than a day; gives them, so that their files are deleted too. */
export const forgetOldJobs = (db: Db): Promise<Pick<Job, 'id' | 'claim'>[]> =>
  db
    .deleteFrom('backgroundJob')
    .where('createdAt', '<', sql<string>`now() - ${sql.lit(KEPT)}::interval`)
    .where('state', 'not in', underWay)
    .returning(['id', 'claim'])
    .execute();
