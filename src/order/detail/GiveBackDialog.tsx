import { Form, Input } from 'antd';
import type { SampleView } from '../../../contract/order/order-views';
import { sampleContract } from '../../../contract/sample/sample';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useText } from '../../kit/format/label';
import { call } from '../../services/call';

type Props = { sample: SampleView; onClose: () => void; onDone: () => void };
type Values = { receiver: string };

/** A refused sample goes back to the client. */
export const GiveBackDialog = ({ sample, onClose, onDone }: Props) => {
  const text = useText();
  const save = async ({ receiver }: Values) => {
    await call(sampleContract.giveBack, { id: sample.id, receiver });
    onDone();
  };
  return (
    <FormDialog<Values>
      title={text('sample.giveBack', { no: sample.no })}
      okText={text('sample.giveBackOk')}
      onOk={save}
      onCancel={onClose}
    >
      <Form.Item
        name="receiver"
        label={text('sample.receiver')}
        rules={[{ required: true, whitespace: true, message: text('order.lacks', { what: text('sample.receiver') }) }]}
      >
        <Input maxLength={64} autoFocus />
      </Form.Item>
    </FormDialog>
  );
};
