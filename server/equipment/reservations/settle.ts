import { sql } from 'kysely';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { spanText } from '../../../domain/equipment/reservation.rules';
import { reservationWorkflow } from '../../../domain/equipment/reservation.workflow';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import type { RowOf } from '../../db/tables';
import { notify } from '../../kernel/notify';
import type { Writer } from '../../kernel/rows';
import { stateIs } from '../../kernel/state-in';
import { type Mover, step } from '../../kernel/step';

/** What was read on the device is often written a little later: a reservation is judged a day after its end. */
const PATIENCE = '1 day';

/**
 * Says of the reservations that are over whether the device was used: something was read on it in that time, by its holder
 * or for its task or mandate.
 */
export const settleReservations = async (clock: Mover): Promise<void> => {
  const { db, actor, at } = clock;
  const { rows } = await sql<{ id: string; used: boolean }>`
    select v.id, exists (select 1 from result r join task k on k.id = r.task_id
        where r.equipment_id = v.equipment_id and r.deleted_at is null
          and (r.entered_by = v.staff_id or k.id = v.task_id or k.mandate_id = v.mandate_id)
          and coalesce(r.test_from, r.entered_at) < v.to_at
          and coalesce(r.test_to, r.test_from, r.entered_at) >= v.from_at) as used
    from reservation v
    where v.company_id = ${actor.companyId} and v.deleted_at is null and ${stateIs(reservationWorkflow, 'reserved', 'v.state')}
      and v.to_at < ${at}::timestamptz - ${PATIENCE}::interval
    order by v.to_at, v.id for update of v`.execute(db);
  for (const { id, used } of rows)
    if (used) await step(clock, 'reservation', 'use', { id, bySystem: true });
    else await step(clock, 'reservation', 'miss', { id, bySystem: true });
};

type Device = Pick<RowOf<'equipment'>, 'id' | 'name' | 'devNum' | 'state'>;
type Coming = Pick<RowOf<'reservation'>, 'staffId' | 'fromAt' | 'toAt'>;

/**
 * Tells everybody who has reserved a device that it does not measure any more, when a step took it from the state `before`; one
 * that measures on, or did not before, is passed over.
 */
export const tellHolders = async (writer: Writer, device: Device, before: Device['state']): Promise<void> => {
  const works = (state: Device['state']) => inClass(equipmentWorkflow, 'usable', state);
  if (works(device.state) || !works(before)) return;
  const { rows } = await sql<Coming>`
    select v.staff_id, v.from_at, v.to_at from reservation v
    where v.equipment_id = ${device.id} and v.deleted_at is null and ${stateIs(reservationWorkflow, 'reserved', 'v.state')}
      and v.to_at > ${writer.at}::timestamptz order by v.from_at`.execute(writer.db);
  for (const staffId of new Set(rows.map((row) => row.staffId))) {
    const own = rows.filter((row) => row.staffId === staffId);
    const [first] = own;
    if (first === undefined) continue;
    await notify(writer, [staffId], {
      kind: 'equipment',
      level: 'warn',
      title: label(
        '您预约的 {name}({no}) 现为「{state}」',
        '{name} ({no}), which you have reserved, is "{state}" now',
        {
          name: device.name,
          no: device.devNum,
          state: equipmentWorkflow.states[device.state],
        },
      ),
      body: label('您的预约 {count} 个，最近 {span}', 'Your reservations: {count}, the next one {span}', {
        count: own.length,
        span: spanText(first),
      }),
      refType: 'equipment',
      refId: device.id,
      link: `/equipment/${device.id}/edit?tab=reservations`,
    });
  }
};
