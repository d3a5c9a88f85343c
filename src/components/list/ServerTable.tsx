import { type ProColumns, ProTable } from '@ant-design/pro-table';
import { type Key, type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useRequestList } from '../../services/request-list';
import { sizes } from '../../theme/tokens';
import { useText } from '../format/label';
import { BatchBar } from './BatchBar';
import { EmptyList } from './EmptyList';
import { FilterLine } from './FilterLine';
import type { Filter } from './filter';
import styles from './list.less';
import type { ListEndpoint } from './list-endpoint';
import { rowChoice } from './row-choice';
import { sortedColumns, sorterOf } from './sorter';
import { totalWords } from './total-words';
import { useListState } from './use-list-state';
import { type View, ViewTabs } from './ViewTabs';

export type TableHandle = { reload: () => void; clearSelection: () => void };

type Props<Row> = {
  /** Names the table for what the user keeps of it: columns and density. */
  name: string;
  endpoint: ListEndpoint<Row>;
  columns: ProColumns<Row>[];
  /** Fixed part of the input, such as the order whose samples are shown. */
  params?: Readonly<Record<string, unknown>>;
  filters?: readonly Filter[];
  /** Named cuts of the list, shown as tabs; the first one is shown first. */
  views?: readonly View[];
  searchPlaceholder?: string;
  /** At the right of the tabs: the screen's secondary actions. */
  toolbar?: ReactNode;
  /** The buttons for the chosen rows; `done` clears the choice and loads anew. */
  batch?: (rows: Row[], done: () => void) => ReactNode;
  /** What a list without any rows says and offers. */
  empty?: ReactNode;
  onOpen?: (row: Row) => void;
  /** The rows as they arrive, for a screen that walks through them. */
  onRows?: (rows: readonly Row[]) => void;
  /** `false` keeps page and filters out of the address: for tables in drawers and tabs. */
  inUrl?: boolean;
  handle?: Ref<TableHandle>;
};

/** The table of every list: page, sort, search and filters happen on the server, and the address says which. */
export const ServerTable = <Row extends { id: string }>({
  name,
  endpoint,
  columns,
  params,
  filters = [],
  views = [],
  searchPlaceholder,
  toolbar,
  batch,
  empty,
  onOpen,
  onRows,
  inUrl = true,
  handle,
}: Props<Row>) => {
  const text = useText();
  const [state, change] = useListState(inUrl, {});
  const [selected, setSelected] = useState<Row[]>([]);
  const view = views.find(({ key }) => key === state.view) ?? views[0];
  const { current, pageSize, sorter, keyword } = state;
  const { data, error, loading, reload } = useRequestList(endpoint, {
    ...view?.params,
    ...state.filters,
    ...params,
    current,
    pageSize,
    sorter,
    keyword,
  });
  useEffect(() => {
    if (data) onRows?.(data.list);
  }, [data, onRows]);
  const clearSelection = () => setSelected([]);
  useImperativeHandle(handle, () => ({ reload, clearSelection }));
  const narrowed = Boolean(keyword) || Object.values(state.filters).some((value) => value.length > 0);

  return (
    <section className={styles.list}>
      {views.length > 0 || toolbar ? (
        <div className={styles.bar}>
          <ViewTabs views={views} active={view?.key} onChange={(key) => change({ view: key })} />
          {toolbar}
        </div>
      ) : null}
      <ProTable<Row>
        rowKey="id"
        columns={sortedColumns(columns, sorter)}
        dataSource={error ? [] : (data?.list ?? [])}
        loading={{ spinning: loading, delay: 200 }}
        search={false}
        headerTitle={
          <FilterLine
            filters={filters}
            values={state.filters}
            keyword={keyword}
            placeholder={searchPlaceholder}
            onKeyword={(words) => change({ keyword: words })}
            onFilters={(values) => change({ filters: values })}
            onClear={() => change({ filters: {}, keyword: undefined })}
          />
        }
        options={{ reload, density: true, setting: { draggable: true }, fullScreen: false }}
        columnsState={{ persistenceKey: `hj_columns_${name}`, persistenceType: 'localStorage' }}
        cardProps={false}
        size="middle"
        // Below the bar of the frame; inside a drawer below nothing.
        sticky={{ offsetHeader: inUrl ? sizes.head : 0 }}
        scroll={{ x: 'max-content' }}
        tableAlertRender={false}
        locale={{
          emptyText: loading ? (
            ' '
          ) : (
            <EmptyList
              error={error}
              narrowed={narrowed}
              empty={empty}
              onRetry={reload}
              onClear={() => change({ filters: {}, keyword: undefined })}
            />
          ),
        }}
        pagination={{
          current,
          pageSize,
          total: data?.total ?? 0,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100, 200],
          showTotal: (total) => totalWords(text, total, data?.capped),
          size: 'small',
        }}
        onChange={(page, _filters, order) =>
          change({ current: page.current ?? 1, pageSize: page.pageSize ?? pageSize, sorter: sorterOf(order) })
        }
        {...(batch && {
          rowSelection: {
            ...rowChoice<Row>(text),
            selectedRowKeys: selected.map(({ id }) => id),
            preserveSelectedRowKeys: true,
            onChange: (_keys: Key[], rows: Row[]) => setSelected(rows.filter(Boolean)),
          },
        })}
        {...(onOpen && {
          onRow: (row: Row) => ({
            onClick: () => onOpen(row),
            onKeyDown: (event) => {
              if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
            },
            tabIndex: 0,
            style: { cursor: 'pointer' },
          }),
        })}
      />
      {batch ? (
        <BatchBar count={selected.length} onClear={clearSelection}>
          {batch(selected, () => {
            clearSelection();
            reload();
          })}
        </BatchBar>
      ) : null}
    </section>
  );
};
