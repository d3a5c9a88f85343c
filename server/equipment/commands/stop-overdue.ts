import { sql } from 'kysely';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { labelColourOf } from '../../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { isSettingOn } from '../../kernel/read-settings';
import { insertRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { type Mover, step } from '../../kernel/step';
import { tellHolders } from '../reservations/settle';

const detailOf = ({ calDueDate, midCheckDue, calMode }: Equipment, today: string): string => {
  if (calMode !== 'none' && calDueDate !== null && calDueDate < today)
    return `校准到期 Calibration ended ${calDueDate}`;
  return midCheckDue !== null && midCheckDue < today ? `期间核查到期 Intermediate check was due ${midCheckDue}` : '';
};

/** Takes out of service what works on beyond its calibration or its check, where the laboratory wants that (ISO/IEC 17025 6.4.4, 6.4.10). */
export const stopOverdue = async (clock: Mover, today: string): Promise<void> => {
  const { db, actor, at } = clock;
  if (!(await isSettingOn(db, actor.companyId, 'equipment.autoStop'))) return;
  const { rows } = await sql<{ id: string }>`
    select id from equipment where company_id = ${actor.companyId} and deleted_at is null
      and ${stateIn(equipmentWorkflow, 'usable', 'state')}
      and (mid_check_due < ${today}::date or cal_mode <> 'none' and (cal_due_date is null or cal_due_date < ${today}::date))
    order by id for update`.execute(db);
  for (const { id } of rows) {
    const device = await step(clock, 'equipment', 'expire', {
      id,
      bySystem: true,
      patch: { labelColor: labelColourOf('stopped') },
    });
    await insertRow(clock, 'equipmentEvent', {
      equipmentId: id,
      kind: 'stop',
      at,
      byId: null,
      detail: detailOf(device, today),
      reached: 'stopped',
    });
    await tellHolders(clock, device, 'inUse');
  }
};
