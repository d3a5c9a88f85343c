import { Checkbox, Form, Input } from 'antd';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useText } from '../../kit/format/label';
import { MoneyInput } from '../../kit/input/MoneyInput';
import { call } from '../../services/call';
import type { DialogProps } from './dialog';
import { Sums } from './Sums';

type Values = { received?: number | null; receiptNo?: string; waive?: boolean; reason?: string };

/** The fee is agreed; a payment may be registered with it, or the fee waived for a reason. */
export const ConfirmFeeDialog = ({ detail: { order, money }, onClose, onDone }: DialogProps) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const waive = Form.useWatch('waive', form) ?? false;
  const save = async ({ received, receiptNo, reason }: Values) => {
    await call(orderAdminContract.confirmFee, {
      id: order.id,
      ver: order.ver,
      ...(waive && { waive: true }),
      ...(!waive && received && { received }),
      ...(!waive && receiptNo?.trim() && { receiptNo: receiptNo.trim() }),
      ...(reason?.trim() && { reason: reason.trim() }),
    });
    onDone();
  };
  return (
    <FormDialog<Values>
      title={text('order.confirmFee')}
      okText={text(waive ? 'order.waiveFee' : 'order.confirmFee')}
      form={form}
      onOk={save}
      onCancel={onClose}
    >
      {money ? (
        <Sums
          sums={[
            ['order.moneyDue', money.due],
            ['order.moneyPaid', money.paid],
            ['order.moneyOpen', money.open],
          ]}
        />
      ) : null}
      <Form.Item name="waive" valuePropName="checked">
        <Checkbox>{text('order.waive')}</Checkbox>
      </Form.Item>
      {waive ? null : (
        <>
          <Form.Item name="received" label={text('order.received')} extra={text('order.receivedHelp')}>
            <MoneyInput />
          </Form.Item>
          <Form.Item name="receiptNo" label={text('order.receiptNo')}>
            <Input maxLength={64} />
          </Form.Item>
        </>
      )}
      <ReasonField label={text(waive ? 'sign.reason' : 'order.note')} isOptional={!waive} />
    </FormDialog>
  );
};
