import { Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import type { CallError } from '../../services/call-error';
import { useFormSubmit } from '../submit/use-form-submit';

type Props<Values> = {
  title: string;
  /** The word on the button; without it the title. */
  okText?: string;
  isDanger?: boolean;
  /** Disables the button: something required is missing. */
  isBarred?: boolean;
  width?: number;
  /** For a screen that watches what is typed. */
  form?: FormInstance<Values>;
  initial?: Partial<Values>;
  /** The field of this form that the server calls by another name. */
  fieldOf?: (name: string) => string;
  /** Performs the action. Refusals of the server are shown at their fields, and the dialog stays open. */
  onOk: (values: Values) => Promise<unknown>;
  onCancel: () => void;
  /** Somebody else was faster (409): the action may no longer make sense. */
  onStale?: () => void;
  children: ReactNode;
};

/**
 * A few questions and one button. It acts once, however often it is pressed, stays open until the server has said yes,
 * and is not closed by a click beside it: what was typed would be gone.
 */
export const FormDialog = <Values extends object>({
  title,
  okText = title,
  isDanger = false,
  isBarred = false,
  width = 460,
  form,
  initial,
  fieldOf,
  onOk,
  onCancel,
  onStale,
  children,
}: Props<Values>) => {
  const [used] = Form.useForm<Values>(form);
  // With several dialogs in one document, each field needs its own id, used by its label.
  const name = useId();
  const stale = (error: CallError) => {
    if (error.code === 409) onStale?.();
  };
  const [submit, pending, press] = useFormSubmit(used, onOk, stale, fieldOf);
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger, disabled: isBarred }}
      confirmLoading={pending}
      maskClosable={false}
      onOk={press}
      onCancel={onCancel}
    >
      <Form<Values>
        form={used}
        name={name}
        layout="vertical"
        requiredMark={false}
        initialValues={initial ?? {}}
        onFinish={(values) => void submit(values)}
      >
        {children}
      </Form>
    </Modal>
  );
};
