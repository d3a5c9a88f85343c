import { Form, Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { orderAdminContract } from '../../../../contract/order-admin';
import { useText } from '../../../components/format/label';
import { Money } from '../../../components/format/Money';
import { MoneyInput } from '../../../components/input/MoneyInput';
import { useDialog } from '../../../components/order/use-dialog';
import { call } from '../../../services/call';
import type { DialogProps } from './dialog';

type How = 'total' | 'discount' | 'line';
type Values = {
  total?: number | null;
  discount?: string;
  name?: string;
  unitPrice?: number | null;
  reason: string;
  password: string;
};

/** Another amount: an agreed total, one discount, or one more line; signed with the password. */
export const MoneyDialog = ({ detail: { order, money }, onClose, onDone }: DialogProps) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [how, setHow] = useState<How>('total');
  const { busy, run } = useDialog(form, onDone);
  const save = ({ total, discount, name, unitPrice, reason, password }: Values) =>
    run(() =>
      call(orderAdminContract.changeMoney, {
        id: order.id,
        ver: order.ver,
        reason,
        password,
        ...(how === 'total' && { total: total ?? 0 }),
        ...(how === 'discount' && discount && { discount: discount.trim() }),
        ...(how === 'line' && { lines: [{ name: (name ?? '').trim(), qty: '1', unitPrice: unitPrice ?? 0 }] }),
      }),
    );
  const needed = (message: string) => [{ required: true, message: text('order.lacks', { what: text(message) }) }];
  return (
    <Modal
      open
      title={text('order.changeMoney')}
      okText={text('order.changeMoney')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      width={480}
    >
      {money ? (
        <p>
          {text('order.moneyDue')} <Money value={money.due} />
        </p>
      ) : null}
      <Segmented<How>
        block
        value={how}
        onChange={setHow}
        options={(['total', 'discount', 'line'] as const).map((value) => ({
          value,
          label: text(`order.money.${value}`),
        }))}
        style={{ marginBottom: 12 }}
      />
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        {how === 'total' ? (
          <Form.Item name="total" label={text('order.money.total')} rules={needed('order.money.total')}>
            <MoneyInput />
          </Form.Item>
        ) : null}
        {how === 'discount' ? (
          <Form.Item
            name="discount"
            label={text('order.money.discount')}
            extra={text('order.money.discountHelp')}
            rules={[
              { required: true, pattern: /^(0(\.\d{1,2})?|1(\.0{1,2})?)$/, message: text('order.money.discountRule') },
            ]}
          >
            <Input inputMode="decimal" prefix="×" />
          </Form.Item>
        ) : null}
        {how === 'line' ? (
          <>
            <Form.Item name="name" label={text('order.money.lineName')} rules={needed('order.money.lineName')}>
              <Input maxLength={128} />
            </Form.Item>
            <Form.Item name="unitPrice" label={text('order.money.lineAmount')} rules={needed('order.money.lineAmount')}>
              <MoneyInput />
            </Form.Item>
          </>
        ) : null}
        <Form.Item
          name="reason"
          label={text('sign.reason')}
          rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <Form.Item
          name="password"
          label={text('sign.password')}
          rules={[{ required: true, message: text('sign.passwordRule') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
