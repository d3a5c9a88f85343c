import { type RefSelectProps, Select } from 'antd';
import type { Ref } from 'react';
import { usePlainBox } from './select-box';

type Props = {
  value?: string[] | null;
  onChange?: (words: string[]) => void;
  id?: string;
  disabled?: boolean;
  ref?: Ref<RefSelectProps>;
};

/** Free words, such as tags: typed and closed by Enter or a comma. */
export const WordsInput = ({ value, onChange, ref, ...rest }: Props) => (
  <Select
    {...rest}
    ref={usePlainBox(ref)}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', '，', '、', ';', '；']}
    value={value ?? []}
    onChange={(words: string[]) => onChange?.(words)}
  />
);
