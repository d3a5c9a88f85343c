import { sql } from 'kysely';
import type { Db } from '../db/tables';

const found = async (db: Db, condition: ReturnType<typeof sql>): Promise<boolean> =>
  (await sql<{ found: boolean }>`select ${condition} as found`.execute(db)).rows[0]?.found === true;

/** Whether results of an item were ever handed in: from then on its rules are changed by two. */
export const hangsOnItem = (db: Db, id: string): Promise<boolean> =>
  found(
    db,
    sql`exists (select 1 from task where testitem_id = ${id} and deleted_at is null and submitted_at is not null)`,
  );

/** Whether results that were handed in were judged by a criterion. */
export const hangsOnCriterion = (db: Db, id: string): Promise<boolean> =>
  found(
    db,
    sql`exists (select 1 from sample_item si join task t on t.sample_item_id = si.id
      where si.judge_id = ${id} and si.deleted_at is null and t.deleted_at is null and t.submitted_at is not null)`,
  );
