import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '../../../domain/kit/label';
import { useLabel, useText } from '../../kit/format/label';

type Props = {
  name: string | string[];
  label: Label;
  hint?: Label;
  isOptional?: boolean;
  max?: number;
  initial?: unknown;
  /** Another input than a line of text. */
  children?: ReactNode;
};

/** One question of a dialog of the store. */
export const Field = ({ name, label: words, hint, isOptional = false, max = 64, initial, children }: Props) => {
  const label = useLabel();
  const text = useText();
  const title = label(words);
  return (
    <Form.Item
      name={name}
      label={title}
      {...(hint && { extra: label(hint) })}
      {...(initial !== undefined && { initialValue: initial })}
      rules={
        isOptional ? [] : [{ required: true, whitespace: !children, message: text('order.lacks', { what: title }) }]
      }
    >
      {children ?? <Input maxLength={max} />}
    </Form.Item>
  );
};
