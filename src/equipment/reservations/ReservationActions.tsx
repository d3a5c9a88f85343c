import { useAccess, useModel } from '@umijs/max';
import { Button, Form, Space } from 'antd';
import { useState } from 'react';
import { type CalendarEntry, reservationContract } from '../../../contract/equipment/reservation';
import { reservation } from '../../../domain/equipment/reservation.entity';
import { reservationWorkflow } from '../../../domain/equipment/reservation.workflow';
import { leaves } from '../../../domain/kit/workflow';
import type { Access } from '../../access';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useLabel } from '../../kit/format/label';
import { InstantInput } from '../../kit/input/InstantInput';
import { useSubmit } from '../../kit/submit/use-submit';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { call } from '../../services/call';
import { timeText } from '../../services/clock';
import styles from './reservations.less';
import { reservationWords as words } from './words';

type Row = Pick<CalendarEntry, 'id' | 'ver' | 'staffId' | 'fromAt' | 'toAt' | 'purpose' | 'state'>;
type Props = { row: Row; onDone: () => void };
type Step = keyof typeof reservationWorkflow.steps;

const { fields } = reservation;
const isPast = (at: string) => Date.parse(at) <= Date.now();

/** What its holder, or who keeps the devices, can do with a reservation. */
export const ReservationActions = ({ row, onDone }: Props) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const { initialState } = useModel('@@initialState');
  const said = useDoneLine(reservationWorkflow);
  const [asked, setAsked] = useState<'move' | 'withdraw'>();
  const isOwn = row.staffId === initialState?.currentUser?.id;
  const seen = { id: row.id, ver: row.ver };
  const done = (code: Step, answer: object) => {
    setAsked(undefined);
    said({
      subject: `${row.purpose} ${timeText(row.fromAt)}`,
      step: { code, label: reservationWorkflow.steps[code].label },
      answer,
    });
    onDone();
  };
  const [use, isUsing] = useSubmit(async () => done('use', await call(reservationContract.use, seen)));
  if (!access['equipment.reserve'] || !(isOwn || access['equipment.update'])) return null;
  const may = (step: Step) => leaves(reservationWorkflow, step, row.state);
  const title = (step: Step) => label(reservationWorkflow.steps[step].label);
  const hasBegun = isPast(row.fromAt);
  return (
    <Space size={4} wrap>
      {may('use') && hasBegun ? (
        <Button size="small" loading={isUsing} onClick={() => use()}>
          {title('use')}
        </Button>
      ) : null}
      {may('move') && !isPast(row.toAt) ? (
        <Button size="small" onClick={() => setAsked('move')}>
          {title('move')}
        </Button>
      ) : null}
      {may('withdraw') ? (
        <Button size="small" onClick={() => setAsked('withdraw')}>
          {title('withdraw')}
        </Button>
      ) : null}
      {asked === 'move' ? (
        <FormDialog<{ fromAt: string; toAt: string; reason?: string }>
          title={title('move')}
          initial={{ fromAt: row.fromAt, toAt: row.toAt }}
          onOk={async ({ reason, ...span }) =>
            done('move', await call(reservationContract.move, { ...seen, ...span, ...(reason && { reason }) }))
          }
          onCancel={() => setAsked(undefined)}
          onStale={onDone}
        >
          <p>{row.purpose}</p>
          <div className={styles.span}>
            <Form.Item
              name="fromAt"
              label={label(fields.fromAt.label)}
              rules={[{ required: true, message: label(words.needFrom) }]}
            >
              <InstantInput disabled={hasBegun} />
            </Form.Item>
            <Form.Item
              name="toAt"
              label={label(fields.toAt.label)}
              rules={[{ required: true, message: label(words.needTo) }]}
            >
              <InstantInput />
            </Form.Item>
          </div>
          {isOwn ? null : <ReasonField />}
        </FormDialog>
      ) : null}
      {asked === 'withdraw' ? (
        <FormDialog<{ reason?: string }>
          title={title('withdraw')}
          isDanger
          onOk={async ({ reason }) =>
            done('withdraw', await call(reservationContract.withdraw, { ...seen, ...(reason && { reason }) }))
          }
          onCancel={() => setAsked(undefined)}
          onStale={onDone}
        >
          <p>
            {row.purpose} <bdi dir="ltr">{timeText(row.fromAt)}</bdi>
          </p>
          <ReasonField isOptional={isOwn} />
        </FormDialog>
      ) : null}
    </Space>
  );
};
