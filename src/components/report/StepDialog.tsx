import { Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../services/call-error';
import { setFieldErrors } from '../format/field-errors';
import { useText } from '../format/label';

type Props<Values> = {
  title: string;
  initial: Partial<Values>;
  /** The step asks why. */
  asksReason?: boolean;
  onOk: (values: Values) => Promise<void>;
  onCancel: () => void;
  /** Somebody else was faster (409): what was to be done may no longer make sense. */
  onStale?: () => void;
  children: ReactNode;
};

/** A step that asks for more than a reason and a password; it stays open until the server has said yes. */
export const StepDialog = <Values extends object>({
  title,
  initial,
  asksReason = false,
  onOk,
  onCancel,
  onStale,
  children,
}: Props<Values>) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);

  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    try {
      await onOk(values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
      if (error.code === 409) onStale?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={title}
      width={520}
      maskClosable={false}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onCancel}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values) => void submit(values)}
      >
        {children}
        {asksReason ? (
          <Form.Item
            name="opinion"
            label={text('sign.reason')}
            // The count of characters stands below the field.
            style={{ marginBottom: 32 }}
            rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
          >
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  );
};
