import { Checkbox, Form, Input, Select } from 'antd';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { ConsentInput } from '../../../contract/order/order-input';
import { consentChannels } from '../../../domain/order/order.shapes';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel, useText } from '../../kit/format/label';
import { DayInput } from '../../kit/input/DayInput';
import { call } from '../../services/call';
import type { DialogProps } from './dialog';

type Values = Pick<ConsentInput, 'keys' | 'name' | 'on' | 'channel' | 'note'>;

/** The client has been asked: to what he agreed, who said so, when, by what means. */
export const ConsentDialog = ({ detail: { order, deviations }, onClose, onDone }: DialogProps) => {
  const label = useLabel();
  const text = useText();
  const open = deviations.known.filter(({ agreed }) => !agreed);
  const save = async ({ note, ...values }: Values) => {
    const said = note?.trim();
    await call(orderAdminContract.recordConsent, {
      id: order.id,
      ver: order.ver,
      ...values,
      ...(said && { note: said }),
    });
    onDone();
  };
  const needed = (what: string) => [{ required: true, message: text('order.lacks', { what: text(what) }) }];
  return (
    <FormDialog<Values>
      width={520}
      title={label(orderWorkflow.steps.recordConsent.label)}
      initial={{ keys: open.map(({ key }) => key), name: order.contactName, channel: 'phone' }}
      onOk={save}
      onCancel={onClose}
    >
      <Form.Item name="keys" label={text('order.deviations')} rules={needed('order.deviations')}>
        <Checkbox.Group
          style={{ display: 'grid', gap: 6 }}
          options={open.map(({ key, text: words }) => ({ value: key, label: label(words) }))}
        />
      </Form.Item>
      <Form.Item name="name" label={text('order.consentName')} rules={needed('order.consentName')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="on" label={text('order.consentOn')} rules={needed('order.consentOn')}>
        <DayInput />
      </Form.Item>
      <Form.Item name="channel" label={text('order.consentChannel')} rules={needed('order.consentChannel')}>
        <Select options={Object.entries(consentChannels).map(([value, words]) => ({ value, label: label(words) }))} />
      </Form.Item>
      <Form.Item name="note" label={text('order.consentNote')} extra={text('order.consentNoteHelp')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
};
