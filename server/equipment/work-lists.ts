import { type RawBuilder, sql } from 'kysely';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { addDays } from '../../domain/kit/calendar';
import { stateIn } from '../kernel/state-in';

type DueList = 'soon' | 'overdue' | 'check' | 'confirm';

/** Whether a certificate of the device waits for its confirmation. */
export const hasAwaiting = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from calibration c where c.equipment_id = ${id} and c.state = 'awaiting' and c.deleted_at is null)`;

/** Which devices `t` a work list of the equipment manager holds; a scrapped one is in none of them. */
export const dueCondition = (list: DueList, today: string, warnDays: number): RawBuilder<unknown> => {
  const soon = addDays(today, warnDays);
  switch (list) {
    case 'soon':
      return sql`${stateIn(equipmentWorkflow, 'kept', 't.state')} and t.cal_mode <> 'none' and t.cal_due_date between ${today}::date and ${soon}::date`;
    case 'overdue':
      return sql`${stateIn(equipmentWorkflow, 'kept', 't.state')} and t.cal_mode <> 'none' and (t.cal_due_date is null or t.cal_due_date < ${today}::date)`;
    case 'check':
      return sql`${stateIn(equipmentWorkflow, 'kept', 't.state')} and (t.mid_check_due <= ${soon}::date or t.mid_check_result = 'needed')`;
    case 'confirm':
      return hasAwaiting(sql`t.id`);
  }
};
