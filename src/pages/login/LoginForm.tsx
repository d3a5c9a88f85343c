import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input } from 'antd';
import { useText } from '../../components/format/label';
import type { Credentials } from './use-sign-in';

type Props = {
  busy: string | undefined;
  error: string | undefined;
  submit: (credentials: Credentials) => Promise<void>;
};

export const LoginForm = ({ busy, error, submit }: Props) => {
  const text = useText();
  return (
    <Form<Credentials>
      name="login"
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={(values) => void submit(values)}
    >
      {error === undefined ? null : (
        <Alert type="error" showIcon message={error} style={{ marginBottom: 16 }} role="alert" />
      )}
      <Form.Item
        name="username"
        label={text('login.username')}
        rules={[{ required: true, whitespace: true, message: text('login.needUsername') }]}
      >
        <Input prefix={<UserOutlined />} autoFocus autoComplete="username" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="password"
        label={text('login.password')}
        rules={[{ required: true, message: text('login.needPassword') }]}
      >
        <Input.Password prefix={<LockOutlined />} autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy !== undefined}>
        {text('login.submit')}
      </Button>
    </Form>
  );
};
