import { sql } from 'kysely';
import type { equipmentCareContract, PlanItem } from '../../contract/equipment/equipment-care';
import type { InputOf } from '../../contract/kit/endpoint';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { daysBetween, localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { stateIn } from '../kernel/state-in';

type Plan = InputOf<typeof equipmentCareContract.plan>;

/** A year and the rest of a month's sheet. */
const MOST_DAYS = 400;

/** What falls due between two days, and what is overdue today: calibrations, and checks between them (6.4.7, 6.4.10). */
export const planOf = async (
  { from, to, departId, keeperId }: Plan,
  { db, actor, at }: Context,
): Promise<{ items: PlanItem[]; overdue: PlanItem[] }> => {
  if (from > to) throw badField('from', label('开始日期不能晚于结束日期', 'The first day is after the last'));
  if (daysBetween(from, to) > MOST_DAYS)
    throw badField('to', label('最多查询 {days} 天', 'At most {days} days can be shown', { days: MOST_DAYS }));
  const today = localDay(at);
  const { rows } = await sql<PlanItem>`
    select e.id as equipment_id, e.dev_num, e.name, due.kind, due.day, e.state, e.label_color, d.name as depart_name,
      s.name as keeper_name
    from equipment e
    cross join lateral (values ('calibration', case when e.cal_mode <> 'none' then e.cal_due_date end),
      ('midCheck', e.mid_check_due)) as due(kind, day)
    left join department d on d.id = e.depart_id left join staff s on s.id = e.keeper_id
    where e.company_id = ${actor.companyId} and e.deleted_at is null and ${stateIn(equipmentWorkflow, 'kept', 'e.state')}
      and (due.day between ${from}::date and ${to}::date or due.day < ${today}::date)
      and (${departId ?? null}::uuid is null or e.depart_id = ${departId ?? null}::uuid)
      and (${keeperId ?? null}::uuid is null or e.keeper_id = ${keeperId ?? null}::uuid)
    order by due.day, e.dev_num limit 2000`.execute(db);
  return {
    items: rows.filter(({ day }) => day >= from && day <= to),
    overdue: rows.filter(({ day }) => day < today),
  };
};
