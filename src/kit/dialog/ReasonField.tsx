import { Form, Input } from 'antd';
import { useText } from '../format/label';

type Props = {
  name?: string;
  label?: string;
  rows?: number;
  /** An optional reason; one that is given has to meet the same rule. */
  isOptional?: boolean;
};

/** A reason, with the server's minimum and maximum length. */
export const ReasonField = ({ name = 'reason', label, rows = 2, isOptional = false }: Props) => {
  const text = useText();
  return (
    <Form.Item
      name={name}
      label={label ?? text('sign.reason')}
      rules={[{ required: !isOptional, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
    >
      <Input.TextArea rows={rows} maxLength={500} />
    </Form.Item>
  );
};
