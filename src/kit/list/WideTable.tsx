import { ProTable } from '@ant-design/pro-table';
import { Table } from 'antd';
import type { Key, ReactNode } from 'react';
import { useText } from '../format/label';
import type { Column } from './column';
import { HeadCell } from './HeadCell';
import type { Density } from './ListTools';
import { pageSteps } from './page-steps';
import { rowChoice } from './row-choice';
import { sortedColumns, sorterOf } from './sorter';
import { type Counter, Total } from './Total';

/** Stable: a new object would make antd redraw all heads. */
const components = { header: { cell: HeadCell } };

/**
 * The order is the server's. A comparison, and not `true`, is what ProTable is told of it: else it keeps an order of its own, by
 * which it draws every cell a second time.
 */
const asSent = (): number => 0;

/** From so many pages on, the page to go to can be typed. */
const MANY = 10;

type Page = { current: number; pageSize: number; sorter: string | undefined };

type Props<Row> = Page & {
  columns: Column<Row>[];
  rows: readonly Row[];
  loading: boolean;
  line: ReactNode;
  tools: ReactNode;
  density: Density;
  /** Where the heads stay in view. */
  offset: number;
  empty: ReactNode;
  count: number;
  total: string;
  counter: Counter | undefined;
  /** The lengths of a page to choose from. */
  lengths: number[];
  onPage: (page: Page) => void;
  onOpen: ((row: Row) => void) | undefined;
  selected: readonly Row[];
  onSelect: ((rows: Row[]) => void) | undefined;
};

/** A list where there is room for columns. */
export const WideTable = <Row extends { id: string }>(props: Props<Row>) => {
  const { columns, rows, loading, line, tools, density, offset, empty, count, total, counter, lengths } = props;
  const { current, pageSize, sorter, onPage, onOpen, selected, onSelect } = props;
  const text = useText();
  return (
    <ProTable<Row>
      rowKey="id"
      columns={columns.map((column) => (column.sorter === true ? { ...column, sorter: asSent } : column))}
      // The order that the address names is drawn: what ProTable keeps of it itself begins anew with each screen.
      tableViewRender={(table) => (
        <Table<Row>
          {...table}
          rowKey="id"
          rowHoverable={false}
          // Said over the whole head, it covers the tools above when the pointer rests there after a choice.
          showSorterTooltip={{ target: 'sorter-icon' }}
          columns={sortedColumns(table.columns ?? [], sorter)}
        />
      )}
      components={components}
      dataSource={rows}
      loading={{ spinning: loading, delay: 200 }}
      search={false}
      // The screen's own boundary speaks the person's language.
      ErrorBoundary={false}
      headerTitle={line}
      toolBarRender={() => [tools]}
      options={false}
      cardProps={false}
      size={density}
      sticky={{ offsetHeader: offset }}
      scroll={{ x: 'max-content' }}
      tableAlertRender={false}
      locale={{ emptyText: loading ? ' ' : empty }}
      pagination={{
        current,
        pageSize,
        total: count,
        showSizeChanger: true,
        // A few pages are turned; of many one is named.
        showQuickJumper: count > MANY * pageSize,
        pageSizeOptions: lengths,
        showTotal: () => <Total words={total} counter={counter} />,
        size: 'small',
        itemRender: pageSteps(text),
      }}
      onChange={(page, _filters, order) =>
        onPage({ current: page.current ?? 1, pageSize: page.pageSize ?? pageSize, sorter: sorterOf(order) })
      }
      {...(onSelect && {
        rowSelection: {
          ...rowChoice<Row>(text),
          selectedRowKeys: selected.map(({ id }) => id),
          preserveSelectedRowKeys: true,
          onChange: (_keys: Key[], chosen: Row[]) => onSelect(chosen.filter(Boolean)),
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
  );
};
