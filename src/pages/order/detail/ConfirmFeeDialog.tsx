import { Checkbox, Form, Input, Modal } from 'antd';
import { orderAdminContract } from '../../../../contract/order-admin';
import { useText } from '../../../components/format/label';
import { Money } from '../../../components/format/Money';
import { MoneyInput } from '../../../components/input/MoneyInput';
import { useDialog } from '../../../components/order/use-dialog';
import { call } from '../../../services/call';
import type { DialogProps } from './dialog';

type Values = { received?: number | null; receiptNo?: string; waive?: boolean; reason?: string };

/** The fee is agreed; a payment may be registered with it, or the fee waived for a reason. */
export const ConfirmFeeDialog = ({ detail: { order, money }, onClose, onDone }: DialogProps) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const waive = Form.useWatch('waive', form) ?? false;
  const { busy, run } = useDialog(form, onDone);
  const save = ({ received, receiptNo, reason }: Values) =>
    run(() =>
      call(orderAdminContract.confirmFee, {
        id: order.id,
        ver: order.ver,
        ...(waive && { waive: true }),
        ...(!waive && received && { received }),
        ...(!waive && receiptNo?.trim() && { receiptNo: receiptNo.trim() }),
        ...(reason?.trim() && { reason: reason.trim() }),
      }),
    );
  return (
    <Modal
      open
      title={text('order.confirmFee')}
      okText={text(waive ? 'order.waiveFee' : 'order.confirmFee')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      width={460}
    >
      {money ? (
        <p>
          {text('order.moneyDue')} <Money value={money.due} />
          <span className="muted">
            　{text('order.moneyPaid')} <Money value={money.paid} />　{text('order.moneyOpen')}{' '}
            <Money value={money.open} />
          </span>
        </p>
      ) : null}
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
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
        <Form.Item
          name="reason"
          label={text(waive ? 'sign.reason' : 'order.note')}
          rules={[{ required: waive, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
