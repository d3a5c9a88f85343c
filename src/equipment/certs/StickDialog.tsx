import { Form, Input, InputNumber } from 'antd';
import { certificateContract } from '../../../contract/certificate/certificate';
import { useText } from '../../kit/format/label';
import { CallDialog } from '../form/CallDialog';

type Props = { ids: readonly string[]; onClose: () => void; onDone: () => void };

/** Notes how many stickers of the chosen certificates were printed, and where. */
export const StickDialog = ({ ids, onClose, onDone }: Props) => {
  const text = useText();
  return (
    <CallDialog
      title={text('equipment.certs.stickOf', { n: ids.length })}
      okText={text('equipment.certs.stick')}
      endpoint={certificateContract.stick}
      fixed={{ ids }}
      initial={{ n: 1 }}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="n" label={text('equipment.certs.n')} rules={[{ required: true }]}>
        <InputNumber min={1} max={100} precision={0} autoFocus />
      </Form.Item>
      <Form.Item name="printer" label={text('equipment.certs.printer')}>
        <Input maxLength={64} />
      </Form.Item>
    </CallDialog>
  );
};
