import type { ExportColumn } from '../../../contract/export/export';
import type { Column } from '../list/column';

/** The columns of a table that hold a field of its rows, with the headings that the screen shows. */
export const exportColumns = <Row>(columns: readonly Column<Row>[]): ExportColumn[] =>
  columns.flatMap(({ dataIndex, title }) =>
    typeof dataIndex === 'string' ? [{ field: dataIndex, title: typeof title === 'string' ? title : dataIndex }] : [],
  );
