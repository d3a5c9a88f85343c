import { Form, Input } from 'antd';
import { useState } from 'react';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { PasswordField } from '../../kit/dialog/PasswordField';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useText } from '../../kit/format/label';
import { MoneyInput } from '../../kit/input/MoneyInput';
import { Segments } from '../../kit/input/Segments';
import { call } from '../../services/call';
import type { DialogProps } from './dialog';
import { Sums } from './Sums';

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
  const [how, setHow] = useState<How>('total');
  const save = async ({ total, discount, name, unitPrice, reason, password }: Values) => {
    await call(orderAdminContract.changeMoney, {
      id: order.id,
      ver: order.ver,
      reason,
      password,
      ...(how === 'total' && { total: total ?? 0 }),
      ...(how === 'discount' && discount && { discount: discount.trim() }),
      ...(how === 'line' && { lines: [{ name: (name ?? '').trim(), qty: '1', unitPrice: unitPrice ?? 0 }] }),
    });
    onDone();
  };
  const needed = (message: string) => [{ required: true, message: text('order.lacks', { what: text(message) }) }];
  return (
    <FormDialog<Values> width={480} title={text('order.changeMoney')} onOk={save} onCancel={onClose}>
      {money ? (
        <Sums
          sums={[
            ['order.moneyDue', money.due],
            ['order.moneyPaid', money.paid],
          ]}
        />
      ) : null}
      <Segments<How>
        name={text('order.moneyHow')}
        block
        value={how}
        onChange={setHow}
        options={(['total', 'discount', 'line'] as const).map((value) => ({
          value,
          label: text(`order.money.${value}`),
        }))}
        style={{ marginBottom: 12 }}
      />
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
      <ReasonField />
      <PasswordField />
    </FormDialog>
  );
};
