import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { mandateContract } from '../../../../contract/mandate';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';
import { useText } from '../../format/label';

type Props = { id: string; ver: number; onCancel: () => void; onDone: () => void };
type Values = { to: 'check' | 'test'; reason: string };

/** Passes a mandate back one stage or two: to the check of its data, or to testing. */
export const BackDialog = ({ id, ver, onCancel, onDone }: Props) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const back = async (values: Values) => {
    setBusy(true);
    try {
      await call(mandateContract.back, { id, ver, ...values });
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={460}
      title={text('bench.mandate.back.ok')}
      okText={text('bench.mandate.back.ok')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ to: 'check' }}
        onFinish={(values) => void back(values)}
      >
        <Form.Item name="to" label={text('bench.mandate.back.to')}>
          <Radio.Group
            options={[
              { value: 'check', label: text('bench.mandate.back.check') },
              { value: 'test', label: text('bench.mandate.back.test') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={text('sign.reason')}
          rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
