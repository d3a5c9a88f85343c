import { type Selectable, sql, type Updateable } from 'kysely';
import { label } from '../../../domain/kit/label';
import type { JobTables } from '../../db/job-tables';
import type { Db } from '../../db/tables';
import { conflict, notFound, TryLater } from '../errors';
import { atWork } from './background';

export type Job = Selectable<JobTables['backgroundJob']>;
type Kind = Job['kind'];
type Owner = Readonly<{ id: string; companyId: string }>;

/** A running job sends a heartbeat every few seconds; after this long without one its server has stopped. */
const SILENCE = '30 seconds';
/** Files and lines of finished work are kept as long. */
const KEPT = '1 day';

/**
 * Marks jobs without a recent heartbeat as broken off; nothing of them was stored. Those at work here are alive: a clock that jumped
 * makes every heartbeat look old.
 */
const markBroken = (db: Db) => {
  const alive = atWork();
  return db
    .updateTable('backgroundJob')
    .set({ state: 'brokenOff', finishedAt: sql<string>`now()` })
    .where('state', '=', 'running')
    .where('beatAt', '<', sql<string>`now() - ${sql.lit(SILENCE)}::interval`)
    .$if(alive.length > 0, (jobs) => jobs.where('id', 'not in', alive))
    .execute();
};

/** Unfinished jobs of one person: others want their turn too. */
const MOST_RUNNING = 10;

const refuseTooMany = async (db: Db, owner: Owner): Promise<void> => {
  await markBroken(db);
  const { running } = await db
    .selectFrom('backgroundJob')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('staffId', '=', owner.id)
    .where('state', '=', 'running')
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

/** Stores a job before its work begins; refused where the person has too many that have not ended. */
export const createJob = async (
  db: Db,
  owner: Owner,
  job: Pick<Job, 'id' | 'kind' | 'name' | 'step' | 'state' | 'asked'>,
): Promise<void> => {
  await refuseTooMany(db, owner);
  await db
    .insertInto('backgroundJob')
    .values({
      ...job,
      companyId: owner.companyId,
      staffId: owner.id,
      total: null,
      asked: JSON.stringify(job.asked),
      outcome: null,
      finishedAt: null,
    })
    .execute();
};

/** The person's own job; another's answers like one that does not exist. */
export const jobOf = async (db: Db, owner: Owner, kind: Kind, id: string): Promise<Job> => {
  await markBroken(db);
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
export const jobsOf = async (db: Db, owner: Owner, kind: Kind): Promise<Job[]> => {
  await markBroken(db);
  return db
    .selectFrom('backgroundJob')
    .selectAll()
    .where('kind', '=', kind)
    .where('staffId', '=', owner.id)
    .where('createdAt', '>', sql<string>`now() - ${sql.lit(KEPT)}::interval`)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
};

type Patch = Omit<Updateable<JobTables['backgroundJob']>, 'asked' | 'outcome'> & { asked?: unknown; outcome?: unknown };

const encoded = ({ asked, outcome, ...rest }: Patch) => ({
  ...rest,
  ...(asked !== undefined && { asked: JSON.stringify(asked) }),
  ...(outcome !== undefined && { outcome: JSON.stringify(outcome) }),
});

/** Stores the parameters of a job once they are known in full. */
export const updateAsked = async (db: Db, id: string, asked: unknown): Promise<void> => {
  await db.updateTable('backgroundJob').set(encoded({ asked })).where('id', '=', id).execute();
};

/** Begins the next step of an idle job; one that is running or finished is refused. */
export const beginStep = async (db: Db, job: Job, step: string, patch: Patch = {}): Promise<void> => {
  const begun = await db
    .updateTable('backgroundJob')
    .set({ ...encoded(patch), state: 'running', step, done: 0, total: null, beatAt: sql<string>`now()` })
    .where('id', '=', job.id)
    .where('state', '=', 'idle')
    .executeTakeFirst();
  if (begun.numUpdatedRows !== 1n)
    throw conflict(label('该任务正在进行或已结束', 'This job is running or has ended'), { state: job.state });
};

/** Records that a job is alive and how far it is; false when it was cancelled. */
export const heartbeat = async (
  db: Db,
  id: string,
  progress: { done?: number; total?: number } = {},
): Promise<boolean> => {
  const updated = await db
    .updateTable('backgroundJob')
    .set({ ...progress, beatAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
};

/** Ends a running step; false when the job was cancelled meanwhile. */
export const endStep = async (db: Db, id: string, patch: Patch & { state: Job['state'] }): Promise<boolean> => {
  const isOver = patch.state !== 'idle';
  const ended = await db
    .updateTable('backgroundJob')
    .set({ ...encoded(patch), ...(isOver && { finishedAt: sql<string>`now()` }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
};

/** Cancels a job that has not ended; the job notices at its next heartbeat. */
export const cancelJob = async (db: Db, id: string): Promise<boolean> => {
  const cancelled = await db
    .updateTable('backgroundJob')
    .set({ state: 'cancelled', finishedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'idle'])
    .executeTakeFirst();
  return cancelled.numUpdatedRows === 1n;
};

/** Deletes jobs older than a day; gives their ids, so that their files are deleted too. */
export const forgetOldJobs = async (db: Db): Promise<string[]> => {
  const gone = await db
    .deleteFrom('backgroundJob')
    .where('createdAt', '<', sql<string>`now() - ${sql.lit(KEPT)}::interval`)
    .where('state', '!=', 'running')
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
};
