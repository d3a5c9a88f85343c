import { sql } from 'kysely';
import type { JobKind } from '../../../domain/job/job-words';
import type { Label } from '../../../domain/kit/label';
import { newPublicId } from '../../db/ids';
import type { Db } from '../../db/tables';
import { type Patch, stored } from './jobs';
import type { Taken } from './work';

/** A process at work says so every few seconds; after this long without a word it has stopped, and another takes its jobs up. */
const SILENCE = '20 seconds';

const now = sql<string>`now()`;

type Taker = Readonly<{
  /** Who takes it, for the administrator. */
  server: string;
  /** What there is room for. */
  kinds: readonly JobKind[];
  /** Takings that are at work here: they live, whatever a clock that jumped makes of their last word. */
  own: readonly string[];
}>;

/**
 * Takes the job that has been due the longest, for this process alone: one that waits, or one whose process has fallen silent.
 * Others that take at the same moment pass over it.
 */
export const takeJob = async (db: Db, { server, kinds, own }: Taker): Promise<Taken | undefined> => {
  const ready = db
    .selectFrom('backgroundJob')
    .select('id')
    .where('kind', 'in', kinds)
    .where(({ eb, and, or }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('dueAt', '<=', now)]),
        and([
          eb('state', '=', 'running'),
          // A word from the future is as old: the clock was set back, and its process has said nothing since.
          sql<boolean>`beat_at not between now() - ${sql.lit(SILENCE)}::interval and now() + ${sql.lit(SILENCE)}::interval`,
          ...(own.length > 0 ? [eb('claim', 'not in', own)] : []),
        ]),
      ]),
    )
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable('backgroundJob')
    .set(({ eb }) => ({
      state: 'running',
      claim: newPublicId(),
      server,
      attempts: eb('attempts', '+', 1),
      done: 0,
      total: null,
      startedAt: now,
      beatAt: now,
      finishedAt: null,
    }))
    .where('id', 'in', ready)
    .returningAll()
    .executeTakeFirst();
  return taken as Taken | undefined;
};

/** Says of takings that they are at work; gives those that still are. */
export const beat = async (db: Db, claims: readonly string[]): Promise<Set<string>> => {
  const alive = await db
    .updateTable('backgroundJob')
    .set({ beatAt: now })
    .where('claim', 'in', claims)
    .where('state', '=', 'running')
    .returning('claim')
    .execute();
  return new Set(alive.map(({ claim }) => String(claim)));
};

/** Writes to a job as the one at work on it; false where it is not his any more. */
const asTaker = async (db: Db, { id, claim }: Pick<Taken, 'id' | 'claim'>, patch: Patch): Promise<boolean> => {
  const written = await db
    .updateTable('backgroundJob')
    .set(stored(patch))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
};

/** Tells how far a taken job is. */
export const tellProgress = (db: Db, taken: Taken, done: number, total: number | null): Promise<boolean> =>
  asTaker(db, taken, { done, total, beatAt: now });

/** Ends a taken job, or leaves it to its person. */
export const endJob = (
  db: Db,
  taken: Pick<Taken, 'id' | 'claim'>,
  patch: Patch & { state: 'done' | 'idle' },
): Promise<boolean> =>
  asTaker(db, taken, { ...patch, attempts: 0, ...(patch.state === 'done' && { finishedAt: now }) });

/** Beside what came of the steps before, which a later attempt builds on. */
const withMessage = (message: Label) =>
  sql<string>`coalesce(outcome, '{}'::jsonb) || ${JSON.stringify({ message })}::jsonb`;

/** Ends a taken job as failed, and says why. */
export const failJob = (db: Db, taken: Pick<Taken, 'id' | 'claim'>, message: Label): Promise<boolean> =>
  asTaker(db, taken, { state: 'failed', outcome: withMessage(message), finishedAt: now });

type Later = Readonly<{
  /** In so many milliseconds, or at a moment. */
  dueAt: number | string;
  attempts: number;
  /** What broke it off, beside what came of its steps before; `null` where the round went well. */
  message?: Label | null;
}>;

/** Lets a taken job wait for its next beginning, here or on another server. */
export const putBack = (db: Db, taken: Pick<Taken, 'id' | 'claim' | 'isRound'>, later: Later): Promise<boolean> => {
  const { dueAt, attempts, message } = later;
  return asTaker(db, taken, {
    state: 'waiting',
    claim: null,
    attempts,
    dueAt: typeof dueAt === 'number' ? sql<string>`now() + ${dueAt} * interval '1 millisecond'` : dueAt,
    ...(message !== undefined && { outcome: message === null ? null : withMessage(message) }),
    ...(taken.isRound && { finishedAt: now }),
  });
};

/**
 * Puts back what is at work: all of it, for the start of a server that knows that no other one is there; or what a process had taken
 * that is known to be gone.
 */
export const freeLeft = async (db: Db, server?: string): Promise<void> => {
  await db
    .updateTable('backgroundJob')
    .set({ state: 'waiting', claim: null, dueAt: now })
    .where('state', '=', 'running')
    .$if(server !== undefined, (asked) => asked.where('server', '=', server ?? ''))
    .execute();
};
