import { useAccess } from '@umijs/max';
import { Form, Input } from 'antd';
import { type CalendarRow, reservationContract } from '../../../contract/equipment/reservation';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { staffContract } from '../../../contract/staff/staff';
import { reservation } from '../../../domain/equipment/reservation.entity';
import type { Access } from '../../access';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel } from '../../kit/format/label';
import { InstantInput } from '../../kit/input/InstantInput';
import { RefSelect } from '../../kit/ref/RefSelect';
import { call } from '../../services/call';
import { timeText } from '../../services/clock';
import { useCall } from '../../services/use-call';
import styles from './reservations.less';
import { reservationWords as words } from './words';

type Made = OutputOf<typeof reservationContract.reserve>;
type Values = { equipmentId: string; fromAt: string; toAt: string; purpose: string; staffId?: string };

type Props = {
  /** The device, where it is chosen already. */
  device?: Pick<CalendarRow, 'id' | 'title'>;
  /** The task that it is for: devices of the kinds of its item are offered. */
  task?: Readonly<{ id: string; purpose: string }>;
  /** When it begins and ends unless another time is chosen. */
  span?: Readonly<{ fromAt: string; toAt: string }>;
  onClose: () => void;
  onDone: (made: Made) => void;
};

const { fields } = reservation;

/** The next reservations of a device, so that a free time is seen before it is asked for. */
const Taken = ({ equipmentId, fromAt }: { equipmentId: string; fromAt: string | undefined }) => {
  const label = useLabel();
  const { data } = useCall(
    reservationContract.calendar,
    { ids: [equipmentId], unit: 'week', ...(fromAt && { from: timeText(fromAt, 'YYYY-MM-DD') }) },
    { about: equipmentId },
  );
  const device = data?.list[0];
  if (device === undefined) return null;
  return (
    <div className={styles.taken}>
      {device.why ? <p className={styles.why}>{label(device.why)}</p> : null}
      {device.reservations.length === 0 ? <p className="muted">{label(words.free)}</p> : null}
      {device.reservations.map((each) => (
        <p key={each.id}>
          <bdi dir="ltr">
            {timeText(each.fromAt, 'MM.DD HH:mm')}–{timeText(each.toAt, 'MM.DD HH:mm')}
          </bdi>{' '}
          <b>{each.staffName}</b> <span className="muted">{each.purpose}</span>
        </p>
      ))}
    </div>
  );
};

/** Which device, from when until when, and what for; below the device stands who has it that week. */
export const ReserveDialog = ({ device, task, span, onClose, onDone }: Props) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const [form] = Form.useForm<Values>();
  const equipmentId = Form.useWatch('equipmentId', form) ?? device?.id;
  const fromAt = Form.useWatch('fromAt', form) ?? span?.fromAt;
  const need = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <FormDialog<Values>
      form={form}
      title={label(words.reserveDevice)}
      okText={label(words.reserve)}
      width={520}
      initial={{
        ...span,
        ...(device && { equipmentId: device.id }),
        ...(task && { purpose: task.purpose }),
      }}
      onOk={async (values) =>
        onDone(await call(reservationContract.reserve, { ...values, ...(task && { taskId: task.id }) }))
      }
      onCancel={onClose}
    >
      <Form.Item name="equipmentId" label={label(words.device)} rules={need(label(words.needDevice))}>
        <RefSelect
          endpoint={reservationContract.calendar as never}
          titleKey="title"
          {...(device && { shown: device.title })}
          disabled={device !== undefined}
          params={{ ...(task && { taskId: task.id }) }}
          describe={(row) => {
            const { model, why } = row as unknown as CalendarRow;
            return why ? `${model} · ${label(why)}` : model;
          }}
        />
      </Form.Item>
      {equipmentId ? <Taken equipmentId={equipmentId} fromAt={fromAt} /> : null}
      <div className={styles.span}>
        <Form.Item name="fromAt" label={label(fields.fromAt.label)} rules={need(label(words.needFrom))}>
          <InstantInput />
        </Form.Item>
        <Form.Item name="toAt" label={label(fields.toAt.label)} rules={need(label(words.needTo))}>
          <InstantInput />
        </Form.Item>
      </div>
      <Form.Item name="purpose" label={label(fields.purpose.label)} rules={need(label(words.needPurpose))}>
        <Input maxLength={200} placeholder={label(words.purposeExample)} />
      </Form.Item>
      {access['equipment.update'] && task === undefined ? (
        <Form.Item name="staffId" label={label(words.holder)} extra={label(words.forMe)}>
          <RefSelect endpoint={staffContract.list as never} titleKey="name" reads={[]} />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
};
