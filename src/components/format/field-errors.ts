import type { FormInstance } from 'antd';
import type { CallError } from '../../services/call-error';

/** Puts what the server said about fields at those fields and brings the first into view; says whether it could. */
export const setFieldErrors = (form: FormInstance, error: CallError): boolean => {
  const { fields } = error;
  if (fields.length === 0) return false;
  form.setFields(fields.map(({ field, msg }) => ({ name: field.split('.'), errors: [msg] })));
  form.scrollToField(fields[0]?.field.split('.'), { block: 'center' });
  return true;
};
