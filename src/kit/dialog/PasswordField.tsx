import { Form, Input } from 'antd';
import { useText } from '../format/label';

type Props = {
  /** It is what a dialog asks for before anything else. */
  isFirst?: boolean;
  /** What the signature says, where no other line does. */
  meaning?: string;
  /** What an empty one is told, where it does not sign. */
  rule?: string;
};

/** The password that signs. */
export const PasswordField = ({ isFirst = false, meaning, rule }: Props) => {
  const text = useText();
  return (
    <Form.Item
      name="password"
      label={text('sign.password')}
      extra={meaning}
      rules={[{ required: true, message: rule ?? text('sign.passwordRule') }]}
    >
      <Input.Password {...(isFirst && { 'data-first': true })} autoComplete="current-password" />
    </Form.Item>
  );
};
