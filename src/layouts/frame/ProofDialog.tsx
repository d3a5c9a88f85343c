import { useModel } from '@umijs/max';
import { Form, Input, Modal } from 'antd';
import { authContract } from '../../../contract/account/auth';
import { PasswordField } from '../../kit/dialog/PasswordField';
import { useText } from '../../kit/format/label';
import { useFormSubmit } from '../../kit/submit/use-form-submit';
import { call } from '../../services/call';
import { mountProof } from '../../services/prove-again';
import { useEver } from '../../services/use-ever';
import { useQuestion } from './use-question';

const ProveAgain = ({ open, settle }: { open: boolean; settle: (proved: boolean) => void }) => {
  const text = useText();
  const { initialState } = useModel('@@initialState');
  const [form] = Form.useForm<{ password: string }>();

  const end = (proved: boolean) => {
    form.resetFields();
    settle(proved);
  };
  const [submit, pending, press] = useFormSubmit(form, async ({ password }: { password: string }) => {
    await call(authContract.prove, { password }, { noerror: true });
    end(true);
  });
  return (
    <Modal
      title={text('proof.title')}
      open={open}
      zIndex={1900}
      width={420}
      maskClosable={false}
      okText={text('proof.go')}
      confirmLoading={pending}
      onOk={press}
      onCancel={() => end(false)}
      // A page that asks for nothing has no field for a password in it.
      destroyOnHidden
    >
      <p className="muted">{text('proof.text')}</p>
      <Form
        form={form}
        name="prove-again"
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
      >
        {/* For whatever keeps passwords: it is this person's. */}
        <Input value={initialState?.currentUser?.username} autoComplete="username" hidden readOnly />
        <PasswordField isFirst rule={text('proof.rule')} />
      </Form>
    </Modal>
  );
};

/**
 * What changes what others may do asks for the password again: over the page, so that what was filled in is sent as it stands once
 * the password is right.
 */
export const ProofDialog = () => {
  const [open, settle] = useQuestion(mountProof);
  return useEver(open) ? <ProveAgain open={open} settle={settle} /> : null;
};
