import { sql } from 'kysely';
import type { Db, RowOf } from '../tables';

type GoodDay = { day: string | null; source: 'calibration' | 'midCheck' | 'none' };

/**
 * The last day on which something showed the device to be good: a calibration that was found fit, or an intermediate
 * check that it passed. What was measured from then on stands on nothing once it is found unfit.
 */
export const lastGoodDay = async (db: Db, { id }: Pick<RowOf<'equipment'>, 'id'>): Promise<GoodDay> => {
  const { rows } = await sql<{ day: string; source: 'calibration' | 'midCheck' }>`
    select day, source from (
      select cal_date as day, 'calibration' as source from calibration where equipment_id = ${id} and deleted_at is null
        and state in ('confirmed', 'takenOver') and confirm_result in ('ok', 'limited')
      union all
      select (at at time zone 'Asia/Shanghai')::date, 'midCheck' from equipment_event where equipment_id = ${id}
        and deleted_at is null and kind = 'midcheck' and verdict = 'pass') as good
    order by day desc limit 1`.execute(db);
  return rows[0] ?? { day: null, source: 'none' };
};
