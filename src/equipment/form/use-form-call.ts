import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { setFieldErrors } from '../../kit/format/field-errors';
import { send } from '../../services/call';
import { CallError } from '../../services/call-error';

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

type FormCall = { form: FormInstance; busy: boolean; submit: (values: Values) => Promise<void> };

/** A dialog's form that one call takes; what the call refuses stands at the fields. */
export const useFormCall = (endpoint: AnyEndpoint, fixed: Values, onDone: (answer: unknown) => void): FormCall => {
  const [form] = Form.useForm();
  const [busy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    try {
      const all = { ...fixed, ...values };
      onDone(await send(endpoint, endpoint.form ? bodyOf(all) : all));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
    } finally {
      setBusy(false);
    }
  };
  return { form, busy, submit };
};
