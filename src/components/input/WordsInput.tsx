import { Select } from 'antd';
import { plainBox } from './select-box';

type Props = { value?: string[] | null; onChange?: (words: string[]) => void; id?: string; disabled?: boolean };

/** Free words, such as tags: typed and closed by Enter or a comma. */
export const WordsInput = ({ value, onChange, ...rest }: Props) => (
  <Select
    ref={plainBox}
    {...rest}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', '，', '、', ';', '；']}
    value={value ?? []}
    onChange={(words: string[]) => onChange?.(words)}
  />
);
