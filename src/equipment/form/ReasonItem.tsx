import { Form, Input } from 'antd';
import { useText } from '../../kit/format/label';

/** Why an entry is answered by another one. */
export const ReasonItem = () => {
  const text = useText();
  return (
    <Form.Item
      name="reason"
      label={text('sign.reason')}
      rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
    >
      <Input.TextArea data-first rows={2} maxLength={500} />
    </Form.Item>
  );
};
