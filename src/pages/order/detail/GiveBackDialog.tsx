import { Form, Input, Modal } from 'antd';
import type { SampleView } from '../../../../contract/order-views';
import { sampleContract } from '../../../../contract/sample';
import { useText } from '../../../components/format/label';
import { useDialog } from '../../../components/order/use-dialog';
import { call } from '../../../services/call';

type Props = { sample: SampleView; onClose: () => void; onDone: () => void };

/** A refused sample goes back to the client. */
export const GiveBackDialog = ({ sample, onClose, onDone }: Props) => {
  const text = useText();
  const [form] = Form.useForm<{ receiver: string }>();
  const { busy, run } = useDialog(form, onDone);
  return (
    <Modal
      open
      title={text('sample.giveBack', { no: sample.no })}
      okText={text('sample.giveBackOk')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      width={420}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={({ receiver }) => void run(() => call(sampleContract.giveBack, { id: sample.id, receiver }))}
      >
        <Form.Item
          name="receiver"
          label={text('sample.receiver')}
          rules={[
            { required: true, whitespace: true, message: text('order.lacks', { what: text('sample.receiver') }) },
          ]}
        >
          <Input maxLength={64} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
};
