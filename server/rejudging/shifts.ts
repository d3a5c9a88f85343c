import { sql } from 'kysely';
import type { Verdict } from '../../domain/measurement/judge';
import { readRows } from '../db/read';
import type { Db } from '../db/tables';

/** So many results would have one verdict instead of another. */
type Shift = Readonly<{ was: Verdict; now: Verdict; count: number }>;

/** What a re-evaluation found, by verdicts; the most frequent first. */
export const shiftsOf = (db: Db, rejudgingId: string): Promise<Shift[]> =>
  readRows<Shift>(
    db,
    sql`select was, now, count(*)::int as count from rejudged where rejudging_id = ${rejudgingId}
      group by was, now order by count(*) desc, was, now`,
  );
