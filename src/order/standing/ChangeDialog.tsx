import { Form, Input } from 'antd';
import { orderContract } from '../../../contract/order/order';
import { type StandingOrderDetail, standingOrderContract } from '../../../contract/order/standing-order';
import { standingOrder } from '../../../domain/standing-order/standing-order.entity';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel, useText } from '../../kit/format/label';
import { RefSelect } from '../../kit/ref/RefSelect';
import { call } from '../../services/call';
import { standingWords as words } from './words';

const { fields } = standingOrder;

type Values = { name: string; remark?: string | null; orderId?: string | null };
type Props = { standing: StandingOrderDetail; onClose: () => void; onSaved: () => void };

/** Another name or note, or another order of the client by which it goes from now on. */
export const ChangeDialog = ({ standing, onClose, onSaved }: Props) => {
  const label = useLabel();
  const text = useText();
  const { id, ver, name, remark, orderId, orderNo, customerId } = standing;
  const save = async (values: Values) => {
    await call(standingOrderContract.update, {
      id,
      ver,
      name: values.name,
      remark: values.remark?.trim() || null,
      ...(values.orderId && { orderId: values.orderId }),
    });
    onSaved();
  };
  const required = (what: string) => [{ required: true, whitespace: true, message: text('order.lacks', { what }) }];
  return (
    <FormDialog<Values>
      title={label(words.change)}
      initial={{ name, remark, orderId }}
      onOk={save}
      onCancel={onClose}
      onStale={onSaved}
    >
      <Form.Item name="name" label={label(fields.name.label)} rules={required(label(fields.name.label))}>
        <Input data-first maxLength={fields.name.max} />
      </Form.Item>
      <Form.Item name="orderId" label={label(words.source)} rules={required(label(words.source))}>
        <RefSelect endpoint={orderContract.list as never} titleKey="no" params={{ customerId }} shown={orderNo} />
      </Form.Item>
      <Form.Item name="remark" label={label(words.note)}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
};
