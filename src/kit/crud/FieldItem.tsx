import { Form } from 'antd';
import { cloneElement, type ReactElement } from 'react';
import type { Entity } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { nameOfRef } from '../../../domain/kit/name-of-ref';
import { useHelp, useLabel } from '../format/label';
import type { CrudRow } from './crud-contract';
import { FieldInput } from './FieldInput';
import { fieldMessage } from './field-message';
import { isWide } from './form-fields';

type Props = {
  name: string;
  field: Field;
  row: CrudRow | undefined;
  entity: Entity;
  input: ReactElement | undefined;
  all: () => Record<string, unknown>;
};

/** The same rules as on the server; they are loaded after the form. */
export const draftRules = () => import('./draft-rules');

/** One field of a form: label, control, help, and the error of the rules. */
export const FieldItem = ({ name, field, row, entity, input, all }: Props) => {
  const label = useLabel();
  const help = useHelp();
  const shown = row?.[nameOfRef(name)];
  const validator = async () => {
    const values = all();
    const { draftIssues } = await draftRules();
    const issue = draftIssues(entity, values).find(({ path }) => path[0] === name);
    if (issue) throw new Error(label(fieldMessage(field, values[name], issue, entity.lines?.[name])));
  };
  return (
    <Form.Item
      name={name}
      label={label(field.label)}
      required={field.required}
      extra={field.help ? help(field.help) : undefined}
      rules={[{ validator }]}
      validateTrigger="onBlur"
      style={isWide(field) ? { gridColumn: '1 / -1' } : {}}
    >
      {input ? cloneElement(input) : <FieldInput field={field} {...(typeof shown === 'string' && { shown })} />}
    </Form.Item>
  );
};
