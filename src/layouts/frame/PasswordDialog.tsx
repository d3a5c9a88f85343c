import { useDispatch, useModel, useSelector } from '@umijs/max';
import { Alert, App, Form, Input, Modal } from 'antd';
import { authContract } from '../../../contract/account/auth';
import { LONGEST_PASSWORD, passwordFault } from '../../../domain/staff/password.rules';
import { useLabel, useText } from '../../kit/format/label';
import { useFormSubmit } from '../../kit/submit/use-form-submit';
import type { GmodalState } from '../../models/gmodal';
import { call } from '../../services/call';
import { askRefusedAgain } from '../../services/queries';

type Values = { old: string; new: string; again: string };

/** The user's own password; with a initial or a reset password it must be changed before anything else. */
export const PasswordDialog = () => {
  const label = useLabel();
  const text = useText();
  const { message } = App.useApp();
  const dispatch = useDispatch();
  const { initialState, refresh } = useModel('@@initialState');
  const open = useSelector(({ gmodal }: { gmodal: GmodalState }) => gmodal.open);
  const [form] = Form.useForm<Values>();
  const user = initialState?.currentUser;
  const forced = user?.mustChangePwd ?? false;
  const least = user?.passwordLeast ?? 0;
  const strong = (_: unknown, typed: string = '') => {
    const fault = typed === '' ? undefined : passwordFault(typed, user?.username ?? '', least);
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(label(fault)));
  };

  const close = () => dispatch({ type: 'gmodal/update', payload: { open: null } });
  const [submit, pending, press] = useFormSubmit(form, async (values: Values) => {
    await call(authContract.changePassword, { old: values.old, new: values.new });
    void message.success(text('password.changed'));
    close();
    form.resetFields();
    if (!forced) return;
    await refresh();
    await askRefusedAgain();
  });

  return (
    <Modal
      title={text('frame.password')}
      open={forced || open === 'password'}
      closable={!forced}
      maskClosable={false}
      keyboard={!forced}
      onCancel={close}
      okText={text('password.submit')}
      confirmLoading={pending}
      onOk={press}
      {...(forced && { cancelButtonProps: { style: { display: 'none' } } })}
      width={420}
      forceRender
    >
      {forced ? <Alert type="warning" showIcon message={text('password.forced')} style={{ marginBottom: 16 }} /> : null}
      <Form
        form={form}
        name="password"
        layout="vertical"
        requiredMark={false}
        style={{ paddingBottom: 8 }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="old"
          label={text('password.old')}
          rules={[{ required: true, message: text('password.needOld') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <p className="muted">{text('password.rule', { least, most: LONGEST_PASSWORD })}</p>
        <Form.Item
          name="new"
          label={text('password.new')}
          rules={[{ required: true, message: text('password.needNew') }, { validator: strong }]}
          validateTrigger="onBlur"
        >
          <Input.Password autoComplete="new-password" maxLength={LONGEST_PASSWORD} />
        </Form.Item>
        <Form.Item
          name="again"
          label={text('password.again')}
          dependencies={['new']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                value === getFieldValue('new')
                  ? Promise.resolve()
                  : Promise.reject(new Error(text('password.different'))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
