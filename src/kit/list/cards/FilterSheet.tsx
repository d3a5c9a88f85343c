import { Button, Drawer, Select } from 'antd';
import type { ReactNode } from 'react';
import { useLabel, useText } from '../../format/label';
import type { Column } from '../column';
import { FilterInput } from '../FilterInput';
import type { Filter } from '../filter';
import type { Filters } from '../list-state';
import styles from './cards.less';

type Props<Row> = {
  open: boolean;
  onClose: () => void;
  filters: readonly Filter[];
  values: Filters;
  onFilters: (values: Filters) => void;
  onClear: () => void;
  columns: readonly Column<Row>[];
  sorter: string | undefined;
  onSorter: (sorter: string | undefined) => void;
  /** What the list says it holds. */
  total: string;
  tools: ReactNode;
};

const nameOf = <Row,>({ dataIndex }: Column<Row>): string => String(dataIndex);

/** What narrows and orders a list on a phone, from below: each with its name above, the number of rows in the foot. */
export const FilterSheet = <Row,>(props: Props<Row>) => {
  const { open, onClose, filters, values, onFilters, onClear, columns, sorter, onSorter, total, tools } = props;
  const label = useLabel();
  const text = useText();
  const sorted = columns.filter((column) => column.sorter);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      height="auto"
      styles={{ content: { maxHeight: '85dvh' } }}
      title={text('list.filter')}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClear}>{text('list.clearFilters')}</Button>
          <Button type="primary" onClick={onClose}>
            {text('list.show', { total })}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        {filters.map((filter) => (
          <div key={filter.name}>
            {/* The control itself carries the name; the word above stays when something is chosen. */}
            <span aria-hidden>{label(filter.label)}</span>
            <FilterInput filter={filter} values={values} onChange={(change) => onFilters({ ...values, ...change })} />
          </div>
        ))}
        {sorted.length > 0 ? (
          <div>
            <span aria-hidden>{text('list.sort')}</span>
            <Select
              aria-label={text('list.sort')}
              allowClear
              value={sorter ?? null}
              placeholder={text('list.sortUsual')}
              onChange={(next) => onSorter(next ?? undefined)}
              options={sorted.flatMap((column) => [
                { value: `${nameOf(column)}_asc`, label: `${column.title} ↑` },
                { value: `${nameOf(column)}_desc`, label: `${column.title} ↓` },
              ])}
            />
          </div>
        ) : null}
        <div className={styles.tools}>{tools}</div>
      </div>
    </Drawer>
  );
};
