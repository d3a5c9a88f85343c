import { Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { staffAuth } from '../../../../domain/staff-auth/staff-auth.entity';
import { setFieldErrors } from '../../../components/format/field-errors';
import { useLabel, useText } from '../../../components/format/label';
import { CallError } from '../../../services/call-error';

type Props<Values> = {
  name: string;
  title: string;
  okText: string;
  width: number;
  initial: Partial<Values>;
  /** Stores what was entered; a refusal is shown at its fields. */
  store: (values: Values) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** The rule of a field that an authorisation cannot do without. */
export const useNeeded = () => {
  const text = useText();
  return (what: string) => [{ required: true, message: text('auth.need', { what }) }];
};

const { basis } = staffAuth.fields;

/** Frame of what gives people competence or lets it run on: the fields of the one or the other, and what it rests on. */
export const AuthDialog = <Values extends { basis: string }>(props: Props<Values>) => {
  const { name, title, okText, width, initial, store, onClose, children } = props;
  const label = useLabel();
  const text = useText();
  const needed = useNeeded();
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    try {
      await store(values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
    >
      <Form
        form={form}
        name={name}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values: Values) => void submit(values)}
      >
        {children}
        <Form.Item name="basis" label={label(basis.label)} rules={needed(label(basis.label))}>
          <Input maxLength={256} placeholder={text('auth.basisHint')} />
        </Form.Item>
      </Form>
    </Modal>
  );
};
