import type { ColumnsType, SorterResult } from 'antd/es/table/interface';

const words = { ascend: 'asc', descend: 'desc' } as const;

/** antd's order as the wire's `field_asc`. */
export const sorterOf = <Row>(order: SorterResult<Row> | SorterResult<Row>[]): string | undefined => {
  const first = [order].flat()[0];
  if (!first?.order || first.field === undefined) return undefined;
  return `${String(first.field)}_${words[first.order]}`;
};

/** Shows the order in the head of its column, so that a copied address shows the arrow too. */
export const sortedColumns = <Row>(columns: ColumnsType<Row>, sorter: string | undefined): ColumnsType<Row> => {
  const [field, direction] = sorter?.split('_') ?? [];
  return columns.map((column) =>
    column.sorter && 'dataIndex' in column
      ? { ...column, sortOrder: column.dataIndex === field ? (direction === 'desc' ? 'descend' : 'ascend') : null }
      : column,
  );
};
