import { Form, type FormInstance } from 'antd';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { useFormSubmit } from '../../kit/submit/use-form-submit';
import { send } from '../../services/call';

type Values = Readonly<Record<string, unknown>>;

/** What was filled in as a multipart form: files as they are, lists as JSON, the rest as text. */
const bodyOf = (values: Values): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    if (value instanceof File) body.append(name, value, value.name);
    else body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return body;
};

type FormCall = { form: FormInstance; busy: boolean; submit: (values: Values) => Promise<void>; press: () => void };

/** A dialog's form for one call; what the call refuses is shown at the fields. */
export const useFormCall = (endpoint: AnyEndpoint, fixed: Values, onDone: (answer: unknown) => void): FormCall => {
  const [form] = Form.useForm();
  const [submit, busy, press] = useFormSubmit(form, async (values: Values) => {
    const all = { ...fixed, ...values };
    onDone(await send(endpoint, endpoint.form ? bodyOf(all) : all));
  });
  return { form, busy, submit, press };
};
