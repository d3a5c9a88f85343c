import { sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import type { Db, RowOf } from '../db/tables';

type GoodDay = { day: string | null; source: 'calibration' | 'midCheck' | 'none' };

/** Of a fault that is neither cured nor withdrawn, the day on which it came about: it may be entered later. */
const faultDay = async (db: Db, { id, midCheckResult }: Doubted): Promise<string | null> => {
  if (midCheckResult !== 'needed') return null;
  const { rows } = await sql<{ day: string | null }>`
    select case when correction = 'withdraw' then null else (at at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date end as day
    from equipment_event where equipment_id = ${id} and kind = 'fault'
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0]?.day ?? null;
};

type Doubted = Pick<RowOf<'equipment'>, 'id' | 'midCheckResult'>;

/**
 * The last day on which something showed the device to be good: a calibration that was found fit, or an intermediate
 * check that it passed. What was measured from then on has no valid basis once it is found unfit. Of a fault it is the
 * last such day before it came about.
 */
export const lastGoodDay = async (db: Db, device: Doubted): Promise<GoodDay> => {
  const { id } = device;
  const until = await faultDay(db, device);
  const { rows } = await sql<{ day: string; source: 'calibration' | 'midCheck' }>`
    select day, source from (
      select cal_date as day, 'calibration' as source from calibration where equipment_id = ${id} and deleted_at is null
        and state in ('confirmed', 'takenOver') and confirm_result in ('ok', 'limited')
      union all
      select (at at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date, 'midCheck' from equipment_event e where equipment_id = ${id}
        and kind = 'midcheck' and verdict = 'pass'
        and not exists (select 1 from equipment_event c where c.corrects_id = e.id)) as good
    where ${until}::date is null or day <= ${until}::date
    order by day desc limit 1`.execute(db);
  return rows[0] ?? { day: null, source: 'none' };
};
