import { Form } from 'antd';
import { cloneElement, type ReactElement } from 'react';
import type { z } from 'zod';
import type { Field } from '../../../domain/kit/field';
import { nameOfRef } from '../../../domain/kit/name-of-ref';
import { validate } from '../../services/validate';
import { useLabel } from '../format/label';
import type { CrudRow } from './crud-contract';
import { FieldInput } from './FieldInput';
import { fieldMessage } from './field-message';
import { isWide } from './form-fields';

type Props = {
  name: string;
  field: Field;
  row: CrudRow | undefined;
  /** The validator of the whole draft: the very one that the server runs. */
  schema: z.ZodType | undefined;
  input: ReactElement | undefined;
  all: () => Record<string, unknown>;
};

/** One field of a form: label, control, help, and the draft schema's verdict in words. */
export const FieldItem = ({ name, field, row, schema, input, all }: Props) => {
  const label = useLabel();
  const shown = row?.[nameOfRef(name)];
  const validator = async () => {
    const values = all();
    const issue = (schema && validate(schema, values))?.error?.issues.find(({ path }) => path[0] === name);
    if (issue) throw new Error(label(fieldMessage(field, values[name], issue)));
  };
  return (
    <Form.Item
      name={name}
      label={label(field.label)}
      required={field.required}
      extra={field.help ? label(field.help) : undefined}
      rules={[{ validator }]}
      validateTrigger="onBlur"
      style={isWide(field) ? { gridColumn: '1 / -1' } : {}}
    >
      {input ? cloneElement(input) : <FieldInput field={field} {...(typeof shown === 'string' && { shown })} />}
    </Form.Item>
  );
};
