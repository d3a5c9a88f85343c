import { sql } from 'kysely';
import { JOB_KINDS, type JobKind, underWay } from '../../../domain/job/job-words';
import type { Db } from '../../db/tables';

/** How many jobs of each kind wait and are at work, on all servers; a round that rests until it is due is no work. */
export const workloads = async (db: Db): Promise<(readonly [{ kind: JobKind; state: string }, number])[]> => {
  const { rows } = await sql<{ kind: JobKind; state: string; count: number }>`
    select kind, state, count(*)::int as count from background_job
    where state = any(${underWay}::text[]) and not (is_round and due_at > now()) group by kind, state`.execute(db);
  const counted = new Map(rows.map(({ kind, state, count }) => [`${kind} ${state}`, count]));
  return JOB_KINDS.flatMap((kind) =>
    underWay.map((state) => [{ kind, state }, counted.get(`${kind} ${state}`) ?? 0] as const),
  );
};
