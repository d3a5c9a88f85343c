import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../format/label';
import { FilterInput } from './FilterInput';
import type { Filter } from './filter';
import styles from './list.less';
import type { Filters } from './list-state';
import { SearchBox } from './SearchBox';

type Props = {
  filters: readonly Filter[];
  values: Filters;
  keyword: string | undefined;
  placeholder: string | null | undefined;
  onKeyword: (keyword: string | undefined) => void;
  onFilters: (filters: Filters) => void;
  onClear: () => void;
};

/** The number of filters shown in the line; the rest are shown when it is opened. */
const IN_LINE = 3;

/** Search and filters in one line that opens. */
export const FilterLine = ({ filters, values, onFilters, onClear, placeholder, ...search }: Props) => {
  const text = useText();
  const set = Object.values(values).some((value) => value.length > 0);
  const [open, setOpen] = useState(filters.slice(IN_LINE).some(({ name }) => (values[name] ?? '').length > 0));
  const shown = open ? filters : filters.slice(0, IN_LINE);
  return (
    <div className={open ? styles.filters : `${styles.filters} ${styles.closed}`}>
      {placeholder === null ? null : <SearchBox placeholder={placeholder} {...search} />}
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
