import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../services/use-change';
import { useText } from '../format/label';
import { isShown } from './is-shown';
import styles from './list.less';

type Props = {
  keyword: string | undefined;
  placeholder: string | undefined;
  onKeyword: (keyword: string | undefined) => void;
};

/** The search box follows the address, and the address follows it once Enter is pressed or typing rests. */
export const SearchBox = ({ keyword, placeholder, onKeyword }: Props) => {
  const [typed, setTyped] = useState(keyword ?? '');
  useChange(keyword, () => setTyped(keyword ?? ''));
  const text = useText();
  const commit = (words: string) => {
    if (words.trim() !== (keyword ?? '')) onKeyword(words.trim() || undefined);
  };
  return (
    <Input
      className={styles.search}
      prefix={<SearchOutlined className="muted" />}
      aria-label={placeholder ?? text('list.search')}
      placeholder={placeholder ?? text('list.search')}
      allowClear
      maxLength={100}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '') onKeyword(undefined);
      }}
      onPressEnter={() => commit(typed)}
      onBlur={(event) => isShown(event.currentTarget) && commit(typed)}
    />
  );
};
