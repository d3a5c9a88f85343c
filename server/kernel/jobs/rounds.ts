import { sql } from 'kysely';
import { JOB_KINDS } from '../../../domain/job/job-words';
import { newId } from '../../db/ids';
import type { Db } from '../../db/tables';
import type { Works } from './work';

/**
 * Sees to it that each round of the laboratory's clock has its row, and that it is due when the start of a server asks for it. Several
 * servers that start at once leave one row of each.
 */
export const keepRounds = async (db: Db, works: Works): Promise<void> => {
  for (const kind of JOB_KINDS) {
    const { everyMs, afterStartMs } = works[kind] ?? {};
    if (everyMs === undefined) continue;
    const dueAt = sql<string>`now() + ${afterStartMs ?? everyMs} * interval '1 millisecond'`;
    await db
      .insertInto('backgroundJob')
      .values({ id: newId(), kind, name: '', state: 'waiting', step: kind, asked: '{}', isRound: true, dueAt })
      .onConflict((conflict) => {
        const same = conflict.column('kind').where('isRound', '=', true);
        if (afterStartMs === undefined) return same.doNothing();
        return same.doUpdateSet({ dueAt }).where('backgroundJob.state', '=', 'waiting');
      })
      .execute();
  }
};

/** More than any pause between attempts. */
const LONGEST_PAUSE_MS = 600_000;

/** Pulls in what a clock that was set back has put off: nothing waits longer than its usual time, and an hour. */
export const pullIn = async (db: Db, works: Works): Promise<void> => {
  const kinds = JOB_KINDS.filter((kind) => works[kind] !== undefined);
  const usual = kinds.map((kind) => works[kind]?.everyMs ?? LONGEST_PAUSE_MS);
  await sql`
    update background_job job set due_at = now() + usual.ms * interval '1 millisecond'
    from unnest(${kinds}::text[], ${usual}::int8[]) as usual (kind, ms)
    where job.kind = usual.kind and job.state = 'waiting' and job.due_at > now() + (usual.ms + 3600000) * interval '1 millisecond'
  `.execute(db);
};
