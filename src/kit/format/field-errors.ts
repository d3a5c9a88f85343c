import type { FormInstance } from 'antd';
import type { CallError } from '../../services/call-error';
import { markLines } from './wrong-lines';

/**
 * Puts what the server said about fields at those fields and brings the first into view; says whether it could. `fieldOf`
 * where the form calls them otherwise.
 */
export const setFieldErrors = (
  form: FormInstance,
  error: CallError,
  fieldOf: (name: string) => string = (name) => name,
): boolean => {
  // What lies inside a control of its own, such as a line of a list, is said at that control.
  const controls = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const placed = (field: string) => {
    const parts = field.split('.');
    while (parts.length > 1 && !controls.has(parts.join('.'))) parts.pop();
    return controls.has(parts.join('.')) ? parts.join('.') : field;
  };
  const fields = error.fields.map(({ field, msg }) => {
    const whole = fieldOf(field);
    const control = placed(whole);
    const line = /^\.(\d+)/.exec(whole.slice(control.length))?.[1] ?? null;
    return { field: control, msg, line: line === null ? null : Number(line) };
  });
  if (fields.length === 0) return false;
  markLines(form, fields);
  form.setFields(
    [...new Set(fields.map(({ field }) => field))].map((field) => ({
      name: field.split('.'),
      errors: fields.filter((each) => each.field === field).map(({ msg }) => msg),
    })),
  );
  form.scrollToField(fields[0]?.field.split('.'), { block: 'center' });
  return true;
};
