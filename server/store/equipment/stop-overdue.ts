import { sql } from 'kysely';
import { labelColourOf } from '../../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { insertRow } from '../rows';
import { isSettingOn } from '../settings/read-settings';
import { type Mover, transition } from '../transition';

/** Takes out of service what works on beyond its calibration, where the laboratory wants that (ISO/IEC 17025 6.4.4). */
export const stopOverdue = async (clock: Mover, today: string): Promise<void> => {
  const { db, actor, at } = clock;
  if (!(await isSettingOn(db, actor.companyId, 'equipment.autoStop'))) return;
  const { rows } = await sql<{ id: string }>`
    select id from equipment where company_id = ${actor.companyId} and deleted_at is null
      and state in ('inUse', 'limited') and cal_mode <> 'none'
      and (cal_due_date is null or cal_due_date < ${today}::date)
    order by id for update`.execute(db);
  for (const { id } of rows) {
    const { calDueDate } = await transition(clock, {
      table: 'equipment',
      workflow: equipmentWorkflow,
      action: 'expire',
      id,
      bySystem: true,
      patch: { labelColor: labelColourOf('stopped') },
    });
    await insertRow(clock, 'equipmentEvent', {
      equipmentId: id,
      kind: 'stop',
      at,
      byId: null,
      detail: calDueDate === null ? '' : `校准到期 Calibration ended ${calDueDate}`,
      reached: 'stopped',
    });
  }
};
