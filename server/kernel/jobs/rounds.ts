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
