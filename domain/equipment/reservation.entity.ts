import { entity, type Row } from '../kit/entity';
import { choice, instant, longText, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { reservationWorkflow } from './reservation.workflow';

/** A device is kept for somebody from one moment to another (ISO/IEC 17025 6.4: who needs it finds it free). */
export const reservation = entity({
  name: 'reservation',
  path: '/api/equipment/reservation',
  label: label('设备预约', 'Reservation'),
  plural: 'Reservations',
  title: 'purpose',
  sorter: 'fromAt_desc',
  fields: {
    equipmentId: serverOnly(required(ref('设备', 'Device', 'equipment', { listed: true, filtered: true }))),
    staffId: serverOnly(required(ref('预约人', 'Reserved by', 'staff', { listed: true, filtered: true }))),
    fromAt: serverOnly(required(instant('预约开始', 'Reserved from', { listed: true, filtered: true }))),
    toAt: serverOnly(required(instant('预约结束', 'Reserved until', { listed: true }))),
    purpose: serverOnly(required(text('用途', 'Used for', { listed: true, searched: true, max: 200 }))),
    mandateId: serverOnly(ref('任务书', 'Mandate', 'mandate')),
    taskId: serverOnly(ref('任务', 'Task', 'task')),
    state: serverOnly(
      required(choice('预约状态', 'Status', reservationWorkflow.states, { listed: true, filtered: true })),
    ),
    reason: serverOnly(longText('变更原因', 'Reason of the change', { max: 500 })),
  },
});

export type Reservation = Row<typeof reservation>;
