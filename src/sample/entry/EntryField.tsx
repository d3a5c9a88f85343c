import { Form } from 'antd';
import { cloneElement, memo, type ReactElement, useId } from 'react';
import type { Field } from '../../../domain/kit/field';
import { FieldInput } from '../../kit/crud/FieldInput';
import { useHelp, useLabel } from '../../kit/format/label';
import styles from './entry.less';

type Props = {
  name: string;
  field: Field;
  value: unknown;
  onChange: (name: string, value: unknown) => void;
  /** Where complaints about it stand; its name unless it belongs to a line. */
  place?: string;
  error?: string | undefined;
  /** Needed before the order is submitted, where the declaration alone does not say so. */
  required?: boolean;
  help?: string | undefined;
  /** Over the whole width of the form, or over two of its columns. */
  wide?: boolean;
  double?: boolean;
  /** The name of what a reference points at. */
  shown?: string | undefined;
  /** Another control than the declared kind's; takes `value` and `onChange`. */
  input?: ReactElement<object> | undefined;
};

/** One declared field of a paper form: label, control, the rule before it is broken, and what is wrong with it. */
export const EntryField = memo(function EntryField({ name, field, value, onChange, ...rest }: Props) {
  const { place = name, error, required = field.required, help, wide = false, double = false, shown, input } = rest;
  const label = useLabel();
  const alone = useHelp();
  const id = useId();
  const control = {
    id,
    value,
    // antd's inputs hand over the event, ours the value itself.
    onChange: (next: unknown) => onChange(name, isEvent(next) ? next.target.value : next),
  };
  return (
    <div data-place={place} className={wide ? styles.wide : double ? styles.double : undefined}>
      <Form.Item
        label={label(field.label)}
        htmlFor={id}
        required={required}
        validateStatus={error ? 'error' : ''}
        help={error}
        extra={help ?? (field.help ? alone(field.help) : undefined)}
      >
        {input ? cloneElement(input, control) : <FieldInput field={field} shown={shown} {...control} />}
      </Form.Item>
    </div>
  );
});

type Change = { target: { value: unknown } };

const isEvent = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'target' in value && 'nativeEvent' in value;
