import { Form, Input, Modal } from 'antd';
import { orderContract } from '../../../../contract/order';
import { order as entity } from '../../../../domain/order/order.entity';
import { Day } from '../../../components/format/Day';
import { useLabel, useText } from '../../../components/format/label';
import { DayInput } from '../../../components/input/DayInput';
import { useDialog } from '../../../components/order/use-dialog';
import { call } from '../../../services/call';
import type { DialogProps } from './dialog';

type Values = { dueDate: string; reason: string; informed?: string };

/** Another day is promised: why, and how the client heard of it. */
export const ChangeTimeDialog = ({ detail: { order }, onClose, onDone }: DialogProps) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useDialog(form, onDone);
  const save = ({ dueDate, reason, informed }: Values) =>
    run(() =>
      call(orderContract.changeTime, {
        id: order.id,
        ver: order.ver,
        dueDate,
        reason,
        ...(informed?.trim() && { clientInformed: { how: informed.trim() } }),
      }),
    );
  return (
    <Modal
      open
      title={text('order.changeTime')}
      okText={text('order.changeTime')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      width={460}
    >
      <p>
        {text('order.dueNow')} <Day value={order.dueDate} due />
      </p>
      <Form
        form={form}
        layout="vertical"
        onFinish={(values) => void save(values)}
        initialValues={{ dueDate: order.dueDate }}
      >
        <Form.Item
          name="dueDate"
          label={label(entity.fields.dueDate.label)}
          rules={[{ required: true, message: text('order.lacks', { what: label(entity.fields.dueDate.label) }) }]}
        >
          <DayInput />
        </Form.Item>
        <Form.Item
          name="reason"
          label={text('sign.reason')}
          rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <Form.Item name="informed" label={text('order.changeInformed')} extra={text('order.changeInformedHelp')}>
          <Input maxLength={128} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
