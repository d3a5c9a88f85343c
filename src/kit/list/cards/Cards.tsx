import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Pagination, Skeleton } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../format/label';
import type { Column } from '../column';
import type { Filter } from '../filter';
import type { ChangeList, ListState } from '../list-state';
import { pageSteps } from '../page-steps';
import { nameOfRow } from '../row-choice';
import { SearchBox } from '../SearchBox';
import { type Counter, Total } from '../Total';
import { Card } from './Card';
import { cardParts } from './card-parts';
import styles from './cards.less';
import { FilterSheet } from './FilterSheet';

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  loading: boolean;
  state: ListState;
  change: ChangeList;
  /** How many there are, in figures for the pages and in words. */
  count: number;
  total: string;
  counter: Counter | undefined;
  filters: readonly Filter[];
  placeholder: string | null | undefined;
  onClear: () => void;
  tools: ReactNode;
  empty: ReactNode;
  onOpen: ((row: Row) => void) | undefined;
  selected: readonly Row[];
  onSelect: ((rows: Row[]) => void) | undefined;
};

/** A list on a phone: search with the filters behind a button, each row as a card, and its pages. */
export default function Cards<Row extends { id: string }>(props: Props<Row>) {
  const { columns, rows, loading, state, change, count, total, counter, filters, placeholder, onClear, tools, empty } =
    props;
  const { onOpen, selected, onSelect } = props;
  const text = useText();
  const [sheet, setSheet] = useState(false);
  const parts = useMemo(() => cardParts(columns), [columns]);
  const set = Object.values(state.filters).filter((value) => value.length > 0).length;
  const choose = (row: Row, on: boolean) =>
    onSelect?.(on ? [...selected, row] : selected.filter(({ id }) => id !== row.id));
  return (
    <>
      <div className={styles.search}>
        {placeholder === null ? null : (
          <SearchBox keyword={state.keyword} placeholder={placeholder} onKeyword={(keyword) => change({ keyword })} />
        )}
        <Badge count={set} size="small">
          <Button
            icon={<FilterOutlined />}
            aria-label={text('list.filter')}
            aria-haspopup="dialog"
            onClick={() => setSheet(true)}
          />
        </Badge>
      </div>
      <FilterSheet
        open={sheet}
        onClose={() => setSheet(false)}
        filters={filters}
        values={state.filters}
        onFilters={(values) => change({ filters: values })}
        onClear={onClear}
        columns={columns}
        sorter={state.sorter}
        onSorter={(sorter) => change({ sorter })}
        total={total}
        tools={tools}
      />
      {rows.length > 0 ? (
        <ul className={styles.cards} aria-busy={loading}>
          {rows.map((row, index) => (
            <Card
              key={row.id}
              row={row}
              index={index}
              parts={parts}
              onOpen={onOpen}
              choice={
                onSelect && {
                  name: text('list.selectRow', { name: nameOfRow(row) }),
                  chosen: selected.some(({ id }) => id === row.id),
                  onChoose: (on) => choose(row, on),
                }
              }
            />
          ))}
        </ul>
      ) : loading ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        empty
      )}
      {count > 0 ? (
        <div className={styles.pages}>
          <Total words={total} counter={counter} />
          <Pagination
            simple={{ readOnly: true }}
            hideOnSinglePage
            current={state.current}
            pageSize={state.pageSize}
            total={count}
            showSizeChanger={false}
            itemRender={pageSteps(text)}
            onChange={(current) => {
              change({ current });
              window.scrollTo(0, 0);
            }}
          />
        </div>
      ) : null}
    </>
  );
}
