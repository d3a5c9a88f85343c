import type { FormInstance } from 'antd';
import type { CallError } from '../../services/call-error';

/**
 * Puts what the server said about fields at those fields and brings the first into view; says whether it could. `fieldOf`
 * where the form calls them otherwise.
 */
export const setFieldErrors = (
  form: FormInstance,
  error: CallError,
  fieldOf: (name: string) => string = (name) => name,
): boolean => {
  const fields = error.fields.map(({ field, msg }) => ({ field: fieldOf(field), msg }));
  if (fields.length === 0) return false;
  form.setFields(fields.map(({ field, msg }) => ({ name: field.split('.'), errors: [msg] })));
  form.scrollToField(fields[0]?.field.split('.'), { block: 'center' });
  return true;
};
