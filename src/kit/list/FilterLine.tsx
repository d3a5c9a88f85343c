import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../services/use-change';
import { useText } from '../format/label';
import { FilterInput } from './FilterInput';
import type { Filter } from './filter';
import { isShown } from './is-shown';
import styles from './list.less';
import type { Filters } from './list-state';

type Props = {
  filters: readonly Filter[];
  values: Filters;
  keyword: string | undefined;
  placeholder: string | undefined;
  onKeyword: (keyword: string | undefined) => void;
  onFilters: (filters: Filters) => void;
  onClear: () => void;
};

/** The number of filters shown in the line; the rest are shown when it is opened. */
const IN_LINE = 3;

/** The search box follows the address, and the address follows it once Enter is pressed or typing rests. */
const SearchBox = ({ keyword, placeholder, onKeyword }: Pick<Props, 'keyword' | 'placeholder' | 'onKeyword'>) => {
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

/** Search and filters in one line that opens. */
export const FilterLine = ({ filters, values, onFilters, onClear, ...search }: Props) => {
  const text = useText();
  const set = Object.values(values).some((value) => value.length > 0);
  const [open, setOpen] = useState(filters.slice(IN_LINE).some(({ name }) => (values[name] ?? '').length > 0));
  const shown = open ? filters : filters.slice(0, IN_LINE);
  return (
    <div className={open ? styles.filters : `${styles.filters} ${styles.closed}`}>
      <SearchBox {...search} />
      {shown.map((filter) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          values={values}
          onChange={(change) => onFilters({ ...values, ...change })}
        />
      ))}
      {filters.length > IN_LINE ? (
        <Button type="link" size="small" onClick={() => setOpen(!open)}>
          {text(open ? 'list.lessFilters' : 'list.moreFilters')}
        </Button>
      ) : null}
      {set || search.keyword ? (
        <Button type="link" size="small" onClick={onClear}>
          {text('list.clearFilters')}
        </Button>
      ) : null}
    </div>
  );
};
