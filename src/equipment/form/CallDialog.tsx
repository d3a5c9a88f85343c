import { Form, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { WorkCode } from '../../../domain/to-do/work-kinds';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { useFormCall } from './use-form-call';

type Props = {
  title: string;
  /** What is acted upon: the device. */
  subject?: string;
  /** The work that waits for somebody else afterwards. */
  waits?: WorkCode;
  okText: string;
  endpoint: AnyEndpoint;
  /** What is sent besides the form, such as the record's id and version. */
  fixed: Readonly<Record<string, unknown>>;
  initial?: Readonly<Record<string, unknown>>;
  width?: number;
  /** Above the form: what is decided about. */
  head?: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Takes what the call has answered. */
  onDone: (answer: unknown) => void;
};

/** A form in a dialog whose button is one call. */
export const CallDialog = ({
  title,
  subject,
  waits,
  okText,
  endpoint,
  fixed,
  initial,
  width = 520,
  head,
  children,
  onClose,
  onDone,
}: Props) => {
  const said = useDoneLine();
  const { form, busy, submit, press } = useFormCall(endpoint, fixed, (answer) => {
    said({ ...(subject && { subject }), step: { code: '', label: okText }, ...(waits && { waits }) });
    onDone(answer);
  });
  const name = useId();
  return (
    <Modal
      open
      title={subject ? `${title} · ${subject}` : title}
      okText={okText}
      width={width}
      confirmLoading={busy}
      onOk={press}
      onCancel={onClose}
      maskClosable={false}
    >
      {head}
      <Form
        form={form}
        name={name}
        layout="vertical"
        {...(initial && { initialValues: initial })}
        onFinish={(values) => void submit(values)}
      >
        {children}
      </Form>
    </Modal>
  );
};
