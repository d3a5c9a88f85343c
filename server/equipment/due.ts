import { sql } from 'kysely';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { type Label, label } from '../../domain/kit/label';
import type { DueSource } from '../kernel/announce-due';
import { stateIn } from '../kernel/state-in';

type Device = { id: string; day: string; devNum: string; name: string; keeperId: string; departId: string };

const columns = {
  calibration: sql`case when e.cal_mode <> 'none' then e.cal_due_date end`,
  midCheck: sql`e.mid_check_due`,
};

const dueOf = (kind: keyof typeof columns, what: Label): DueSource<Device> => ({
  kind,
  note: 'equipment',
  refType: 'equipment',
  lead: 'equipment.warnDays',
  due: async ({ db, actor }, until) => {
    const { rows } = await sql<Device>`
      select e.id, ${columns[kind]} as day, e.dev_num, e.name, e.keeper_id, e.depart_id from equipment e
      where e.company_id = ${actor.companyId} and e.deleted_at is null and ${stateIn(equipmentWorkflow, 'kept', 'e.state')}
        and ${columns[kind]} <= ${until}::date order by 2, e.dev_num`.execute(db);
    return rows;
  },
  nameOf: ({ name, devNum: no }) => ({ thing: label('{name}({no})', '{name} ({no})', { name, no }), what }),
  many: label('设备{what}', 'Devices, {what}', { what }),
  link: ({ id }) => `/equipment/${id}/edit`,
  list: (stage) => (stage === 'overdue' ? '/equipment?view=overdue' : '/equipment?view=soon'),
  // Those who keep the devices and the keeper; once it has come also the room and the quality manager.
  readers: async (holders, { keeperId, departId }, stage) => [
    keeperId,
    ...(await holders('equipment.update')),
    ...(stage === 'due' || stage === 'overdue'
      ? [...(await holders('task.assign', departId)), ...(await holders('equipment.reviewImpact'))]
      : []),
  ],
});

/** Calibrations and the checks between them (6.4.7, 6.4.10). */
export const calibrationsDue = dueOf('calibration', label('校准', 'calibration'));
export const midChecksDue = dueOf('midCheck', label('期间核查', 'intermediate check'));
