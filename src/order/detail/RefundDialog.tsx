import { Form, Input } from 'antd';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useText } from '../../kit/format/label';
import { MoneyInput } from '../../kit/input/MoneyInput';
import { call } from '../../services/call';
import type { DialogProps } from './dialog';
import { Sums } from './Sums';

type Values = { refunded: number; receiptNo?: string; reason: string };

/** Money that was paid back; offered is what was received beyond what is owed. */
export const RefundDialog = ({ detail: { order, money }, onClose, onDone }: DialogProps) => {
  const text = useText();
  const save = async ({ refunded, receiptNo, reason }: Values) => {
    await call(orderAdminContract.refund, {
      id: order.id,
      ver: order.ver,
      refunded,
      ...(receiptNo?.trim() && { receiptNo: receiptNo.trim() }),
      reason: reason.trim(),
    });
    onDone();
  };
  return (
    <FormDialog<Values> title={text('order.refund')} okText={text('order.refund')} onOk={save} onCancel={onClose}>
      {money ? (
        <Sums
          sums={[
            ['order.moneyDue', money.due],
            ['order.moneyPaid', money.paid],
            ['order.moneyOpen', money.open],
          ]}
        />
      ) : null}
      <Form.Item
        name="refunded"
        label={text('order.refunded')}
        initialValue={money && money.open < 0 ? -money.open : undefined}
        rules={[{ required: true, message: text('order.refundedRule') }]}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name="receiptNo" label={text('order.receiptNo')}>
        <Input maxLength={64} />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  );
};
