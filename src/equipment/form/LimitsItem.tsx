import { Form, Input } from 'antd';
import { calibration } from '../../../domain/calibration/calibration.entity';
import { useLabel, useText } from '../../kit/format/label';

const { limits } = calibration.fields;

/** Within which limits a device may be used, asked where it is fit within limits only. */
export const LimitsItem = ({ decidedBy }: { decidedBy: string }) => {
  const label = useLabel();
  const text = useText();
  const result = Form.useWatch(decidedBy);
  if (result !== 'limited') return null;
  return (
    <Form.Item
      name="limits"
      label={label(limits.label)}
      rules={[{ required: true, whitespace: true, message: text('equipment.need', { field: label(limits.label) }) }]}
    >
      <Input maxLength={256} placeholder={text('equipment.limitsExample')} />
    </Form.Item>
  );
};
