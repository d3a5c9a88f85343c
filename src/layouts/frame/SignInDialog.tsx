import { useModel } from '@umijs/max';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { authContract } from '../../../contract/account/auth';
import { useText } from '../../kit/format/label';
import { useFormSubmit } from '../../kit/submit/use-form-submit';
import { call } from '../../services/call';
import { keepToken } from '../../services/session';
import { mountSignIn } from '../../services/sign-in-again';
import { useEver } from '../../services/use-ever';
import { useQuestion } from './use-question';

const SignInAgain = ({ open, settle }: { open: boolean; settle: (signedIn: boolean) => void }) => {
  const text = useText();
  const { initialState } = useModel('@@initialState');
  const user = initialState?.currentUser;
  const [form] = Form.useForm<{ password: string }>();
  const [trouble, setTrouble] = useState('');

  const end = (signedIn: boolean) => {
    setTrouble('');
    form.resetFields();
    settle(signedIn);
  };
  const [submit, pending, press] = useFormSubmit(
    form,
    async ({ password }: { password: string }) => {
      keepToken(await call(authContract.login, { username: user?.username ?? '', password }, { noerror: true }));
      end(true);
    },
    (error) => setTrouble(error.message),
  );

  return (
    <Modal
      title={text('expired.title')}
      open={open}
      zIndex={2000}
      width={420}
      closable={false}
      maskClosable={false}
      keyboard={false}
      okText={text('login.submit')}
      cancelText={text('expired.leave')}
      confirmLoading={pending}
      onOk={press}
      onCancel={() => end(false)}
      forceRender
    >
      <Alert
        type={trouble === '' ? 'warning' : 'error'}
        showIcon
        role="alert"
        message={trouble || text('call.expired')}
        description={text('expired.text')}
        style={{ marginBottom: 16 }}
      />
      <Form
        form={form}
        name="sign-in-again"
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item label={text('login.username')}>
          <Input value={user?.username} disabled autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label={text('login.password')}
          rules={[{ required: true, message: text('login.needPassword') }]}
        >
          <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
        </Form.Item>
      </Form>
    </Modal>
  );
};

/**
 * A session that ends in the middle of work: the same person signs in again over the page, so that nothing typed is
 * lost. The sign-in page remains available, as the specification says.
 */
export const SignInDialog = () => {
  const [open, settle] = useQuestion(mountSignIn);
  return useEver(open) ? <SignInAgain open={open} settle={settle} /> : null;
};
