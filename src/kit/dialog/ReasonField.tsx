import { Form, Input } from 'antd';
import { useText } from '../format/label';

type Props = {
  name?: string;
  label?: string;
  rows?: number;
  /** A reason that may be left out; what is given is a reason all the same. */
  isOptional?: boolean;
};

/** Why: at least as many characters as the server asks for, at most as many as it keeps. */
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
