import { sql } from 'kysely';
import type { Db } from '../tables';

/** The numbers of the reports whose results were read on a device since a day; of all of them where no day is known. */
export const reportsTouchedBy = async (db: Db, equipmentId: string, since: string | null): Promise<string[]> => {
  const { rows } = await sql<{ no: string }>`
    select distinct rp.no from result r
    join task t on t.id = r.task_id
    join report rp on t.mandate_id = any(rp.mandate_ids) and rp.deleted_at is null and rp.state <> 'cancelled'
    where r.equipment_id = ${equipmentId} and r.deleted_at is null
      and (${since}::date is null or coalesce(r.test_to, r.test_from, r.entered_at) >= ${since}::date)
    order by rp.no`.execute(db);
  return rows.map(({ no }) => no);
};
