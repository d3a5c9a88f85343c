import { Form, Input, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import type { ActionView } from '../../../contract/kit/inputs';
import { PasswordField } from '../dialog/PasswordField';
import { useLabel, useText } from '../format/label';
import { useFormSubmit } from '../submit/use-form-submit';
import styles from './sign.less';

/** What a step was given: why, an opinion, and the password where it is a signature. */
export type Signed = { reason?: string; opinion?: string; password?: string };

type Props = {
  action: Pick<ActionView, 'code' | 'label' | 'reason' | 'signature'>;
  subject: string;
  /** What is to be known before the step is taken. */
  note?: ReactNode;
  onSign: (signed: Signed) => Promise<void>;
  onCancel: () => void;
};

/** Only what was filled in travels. */
const filled = (values: Signed): Signed =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? '').trim() !== ''));

/** One dialog before a step that needs a reason or a signature: what, its meaning, opinion, password. */
export const SignDialog = ({ action, subject, note, onSign, onCancel }: Props) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<Signed>();
  // With several dialogs in one document, each field needs its own id, used by its label.
  const name = useId();
  const title = label(action.label);

  const [submit, pending, press] = useFormSubmit(form, async (values: Signed) => {
    await onSign(filled(values));
    form.setFieldValue('password', '');
  });
  return (
    <Modal
      open
      title={title}
      okText={title}
      confirmLoading={pending}
      okButtonProps={{ danger: action.code === 'cancel' || action.code === 'void' }}
      onOk={press}
      onCancel={onCancel}
      maskClosable={false}
      width={460}
    >
      <dl className={styles.what}>
        <dt>{text('sign.what')}</dt>
        <dd>{subject}</dd>
        {action.signature ? (
          <>
            <dt>{text('sign.meaning')}</dt>
            <dd>{text('sign.meaningOf', { action: title })}</dd>
          </>
        ) : null}
      </dl>
      {note}
      <Form form={form} name={name} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        {action.reason ? (
          <Form.Item
            name="reason"
            label={text('sign.reason')}
            rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
          >
            <Input.TextArea rows={3} maxLength={500} showCount className={styles.counted} />
          </Form.Item>
        ) : (
          <Form.Item name="opinion" label={text('sign.opinion')}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        )}
        {action.signature ? <PasswordField isFirst={!action.reason} /> : null}
      </Form>
    </Modal>
  );
};
