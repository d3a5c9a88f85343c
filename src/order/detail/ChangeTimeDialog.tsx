import { Form, Input } from 'antd';
import { orderContract } from '../../../contract/order/order';
import { order as entity } from '../../../domain/order/order.entity';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import { DayInput } from '../../kit/input/DayInput';
import { call } from '../../services/call';
import type { DialogProps } from './dialog';

type Values = { dueDate: string; reason: string; informed?: string };

/** Another day is promised: why, and how the client heard of it. */
export const ChangeTimeDialog = ({ detail: { order }, onClose, onDone }: DialogProps) => {
  const label = useLabel();
  const text = useText();
  const save = async ({ dueDate, reason, informed }: Values) => {
    await call(orderContract.changeTime, {
      id: order.id,
      ver: order.ver,
      dueDate,
      reason,
      ...(informed?.trim() && { clientInformed: { how: informed.trim() } }),
    });
    onDone();
  };
  return (
    <FormDialog<Values>
      title={text('order.changeTime')}
      initial={{ ...(order.dueDate && { dueDate: order.dueDate }) }}
      onOk={save}
      onCancel={onClose}
    >
      <p>
        {text('order.dueNow')} <Day value={order.dueDate} due />
      </p>
      <Form.Item
        name="dueDate"
        label={label(entity.fields.dueDate.label)}
        rules={[{ required: true, message: text('order.lacks', { what: label(entity.fields.dueDate.label) }) }]}
      >
        <DayInput />
      </Form.Item>
      <ReasonField />
      <Form.Item name="informed" label={text('order.changeInformed')} extra={text('order.changeInformedHelp')}>
        <Input maxLength={128} />
      </Form.Item>
    </FormDialog>
  );
};
