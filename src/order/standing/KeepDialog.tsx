import { App, Form, Input } from 'antd';
import { useState } from 'react';
import type { OrderDetail } from '../../../contract/order/order-views';
import { type ListedStandingOrder, standingOrderContract } from '../../../contract/order/standing-order';
import { statesOf } from '../../../domain/kit/workflow';
import { standingOrder } from '../../../domain/standing-order/standing-order.entity';
import { standingOrderWorkflow } from '../../../domain/standing-order/standing-order.workflow';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel, useText } from '../../kit/format/label';
import { RefSelect } from '../../kit/ref/RefSelect';
import { call } from '../../services/call';
import { suggestedName } from './suggested-name';
import { standingWords as words } from './words';

const { fields } = standingOrder;

type Values = { name: string; remark?: string | null };
type Props = { detail: OrderDetail; onClose: () => void; onKept: () => void };

/** Keeps an order under a new name, or points a standing order of its client at it. */
export const KeepDialog = ({ detail, onClose, onKept }: Props) => {
  const { order, samples } = detail;
  const label = useLabel();
  const text = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [existing, setExisting] = useState<ListedStandingOrder>();
  const save = async ({ name, remark }: Values) => {
    const written = { name, remark: remark?.trim() || null, orderId: order.id };
    const { name: kept } = existing
      ? await call(standingOrderContract.update, { ...written, id: existing.id, ver: existing.ver })
      : await call(standingOrderContract.keep, written);
    void message.success(`${label(words.already)}: ${kept}`);
    onKept();
  };
  return (
    <FormDialog<Values>
      title={label(words.keep)}
      form={form}
      initial={{ name: suggestedName(order, samples) }}
      onOk={save}
      onCancel={onClose}
    >
      <Form.Item label={label(words.as)} extra={existing ? label(words.isChanged) : undefined}>
        <RefSelect
          endpoint={standingOrderContract.list as never}
          titleKey={standingOrder.title}
          params={{ customerId: order.customerId, state: [...statesOf(standingOrderWorkflow, 'offered')] }}
          name={label(words.as)}
          placeholder={label(words.asNew)}
          value={existing?.id ?? null}
          onChange={(_id, row) => {
            const chosen = (row ?? undefined) as unknown as ListedStandingOrder | undefined;
            setExisting(chosen);
            form.setFieldsValue({
              name: chosen?.name ?? suggestedName(order, samples),
              remark: chosen?.remark ?? null,
            });
          }}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={label(fields.name.label)}
        rules={[{ required: true, whitespace: true, message: text('order.lacks', { what: label(fields.name.label) }) }]}
      >
        <Input data-first maxLength={fields.name.max} />
      </Form.Item>
      <Form.Item name="remark" label={label(words.note)}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
};
