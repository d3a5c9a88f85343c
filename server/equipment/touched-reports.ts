import { type RawBuilder, sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import type { Db } from '../db/tables';
import { inScope, type Reader } from '../kernel/data-scope';

type TouchedReport = {
  id: string;
  no: string;
  state: string;
  orderNo: string;
  issuedAt: string | null;
  results: number;
};

/** When a result `r` was read, as a day of the laboratory. */
export const usedOn = sql<string>`(coalesce(r.test_to, r.test_from, r.entered_at) at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date`;

/** Results `r` that were read on a device since a day; all of them where no day is known. Values make a reading: an empty row is none. */
export const readOn = (equipmentId: string, since: string | null): RawBuilder<unknown> => sql`
  r.equipment_id = ${equipmentId} and r.deleted_at is null and r.entered_at is not null
  and (${since}::date is null or ${usedOn} >= ${since}::date)`;

/** The reports whose results were read on a device since a day, with how many of them; a reader's are those of the scope. */
export const touchedReports = async (
  db: Db,
  equipmentId: string,
  since: string | null,
  reader?: Reader,
): Promise<TouchedReport[]> => {
  const { rows } = await sql<TouchedReport>`
    select rp.id, rp.no, rp.state, o.no as order_no, rp.issued_at, count(distinct r.id)::int as results
    from result r join task t on t.id = r.task_id and t.deleted_at is null
    join report rp on rp.task_ids @> array[t.id] and rp.deleted_at is null
    join orders o on o.id = rp.order_id
    where ${readOn(equipmentId, since)} and ${reader === undefined ? sql`true` : inScope(reader, 'report', 'rp')}
    group by rp.id, o.no order by rp.no`.execute(db);
  return rows;
};
