import { type RefSelectProps, Select } from 'antd';
import type { Ref } from 'react';
import type { Options } from '../../../domain/kit/field';
import { useLabel } from '../format/label';
import { usePlainBox } from './select-box';

type Value = string | string[] | null;
type Props = {
  options: Options;
  many?: boolean;
  value?: Value;
  onChange?: (value: Value) => void;
  id?: string;
  disabled?: boolean;
  /** What it is called where no label names it, as in a table. */
  name?: string;
  ref?: Ref<RefSelectProps>;
};

/** One or several of the words a choice may take. */
export const ChoiceInput = ({ options, many = false, name, value, onChange, ref, ...rest }: Props) => {
  const label = useLabel();
  return (
    <Select<Value>
      {...rest}
      ref={usePlainBox(ref)}
      {...(name !== undefined && { 'aria-label': name })}
      {...(many && { mode: 'multiple' as const })}
      allowClear
      showSearch
      optionFilterProp="label"
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? null)}
      options={Object.entries(options).map(([code, words]) => ({ value: code, label: label(words) }))}
    />
  );
};
