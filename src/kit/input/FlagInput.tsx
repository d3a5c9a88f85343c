import { Switch } from 'antd';
import { type Field, NO, YES } from '../../../domain/kit/field';
import { useLabel } from '../format/label';
import { Segments } from './Segments';

type Props = {
  field: Pick<Field, 'label' | 'unset' | 'initial'>;
  value?: boolean | null;
  onChange?: (flag: boolean | null) => void;
  id?: string;
  disabled?: boolean;
};

const ANSWERS = { true: true, false: false, unset: null };

/** Yes or no, with the words inside, so that colour is not the only cue; a third answer stands beside them. */
export const FlagInput = ({ field, value, onChange, ...rest }: Props) => {
  const label = useLabel();
  if (field.unset)
    return (
      <Segments<keyof typeof ANSWERS>
        {...rest}
        name={label(field.label)}
        value={typeof value === 'boolean' ? `${value}` : 'unset'}
        options={[
          { value: 'unset', label: label(field.unset) },
          { value: 'true', label: label(YES) },
          { value: 'false', label: label(NO) },
        ]}
        onChange={(answer) => onChange?.(ANSWERS[answer])}
      />
    );
  return (
    <Switch
      {...rest}
      checked={value ?? field.initial === true}
      checkedChildren={label(YES)}
      unCheckedChildren={label(NO)}
      onChange={(flag) => onChange?.(flag)}
    />
  );
};
