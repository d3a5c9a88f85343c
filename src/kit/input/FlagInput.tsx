import { Switch } from 'antd';
import { useText } from '../format/label';

type Props = { value?: boolean | null; onChange?: (flag: boolean) => void; id?: string; disabled?: boolean };

/** Yes or no, with the words inside, so that colour is not the only cue. */
export const FlagInput = ({ value, onChange, ...rest }: Props) => {
  const text = useText();
  return (
    <Switch
      {...rest}
      checked={value ?? false}
      checkedChildren={text('yes')}
      unCheckedChildren={text('no')}
      onChange={(flag) => onChange?.(flag)}
    />
  );
};
