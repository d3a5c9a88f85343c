import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { standardContract } from '../../../contract/standard';
import type { Standard } from '../../../domain/standard/standard.entity';
import { setFieldErrors } from '../../components/format/field-errors';
import { useText } from '../../components/format/label';
import { DayInput } from '../../components/input/DayInput';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';

type Values = { year: string; implementDate: string };
type Props = { row: Standard; onClose: () => void; onCopied: (copy: Standard) => void };

/** The next edition of a standard: its bases and criteria come along, the old edition is superseded. */
export const CopyDialog = ({ row, onClose, onCopied }: Props) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    setBusy(true);
    try {
      onCopied(await call(standardContract.copy, { id: row.id, ...values }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={420}
      title={text('standard.copyTitle', { no: `${row.no}-${row.year}` })}
      okText={text('standard.copy')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="muted">{text('standard.copyText')}</p>
      <Form form={form} name="copy" layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="year"
          label={text('standard.year')}
          rules={[{ required: true, pattern: /^\d{4}$/, message: text('standard.yearRule') }]}
        >
          <Input inputMode="numeric" maxLength={4} autoFocus />
        </Form.Item>
        <Form.Item
          name="implementDate"
          label={text('standard.inForce')}
          rules={[{ required: true, message: text('standard.inForceRule') }]}
        >
          <DayInput />
        </Form.Item>
      </Form>
    </Modal>
  );
};
