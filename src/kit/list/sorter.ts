import type { SorterResult } from 'antd/es/table/interface';
import type { Column } from './column';

const words = { ascend: 'asc', descend: 'desc' } as const;

/** antd's order as the wire's `field_asc`. */
export const sorterOf = <Row>(order: SorterResult<Row> | SorterResult<Row>[]): string | undefined => {
  const first = [order].flat()[0];
  if (!first?.order || first.field === undefined) return undefined;
  return `${String(first.field)}_${words[first.order]}`;
};

/** Shows the order in the head of its column, so that a copied address shows the arrow too. */
export const sortedColumns = <Row>(columns: readonly Column<Row>[], sorter: string | undefined): Column<Row>[] => {
  const [field, direction] = sorter?.split('_') ?? [];
  return columns.map((column) =>
    column.sorter
      ? {
          ...column,
          sortOrder: column.dataIndex === field ? (direction === 'desc' ? 'descend' : 'ascend') : null,
        }
      : column,
  );
};
