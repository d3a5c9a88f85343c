import { Form, Input, Modal, Radio } from 'antd';
import type { SampleView } from '../../../../contract/order-views';
import { sampleContract } from '../../../../contract/sample';
import { useText } from '../../../components/format/label';
import { useDialog } from '../../../components/order/use-dialog';
import { call } from '../../../services/call';

type Props = { sample: SampleView; onClose: () => void; onDone: () => void };
type Values = { to: 'confirmed' | 'disposed'; reason: string };

/** A lost or damaged sample: found in order after all, or given up. */
export const ResolveDialog = ({ sample, onClose, onDone }: Props) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const { busy, run } = useDialog(form, onDone);
  return (
    <Modal
      open
      title={text('sample.resolve', { no: sample.no })}
      okText={text('sample.resolveOk')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      width={460}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ to: 'confirmed' }}
        onFinish={(values) => void run(() => call(sampleContract.resolve, { ...values, id: sample.id }))}
      >
        <Form.Item name="to">
          <Radio.Group
            options={(['confirmed', 'disposed'] as const).map((value) => ({
              value,
              label: text(`sample.resolve.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={text('sign.reason')}
          rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
