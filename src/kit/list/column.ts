import type { ProColumns } from '@ant-design/pro-table';

/** A column of a list; an `extra` one is hidden by default. */
export type Column<Row> = ProColumns<Row> & { extra?: boolean };

/** The key under which a column is stored: its key, or its field. */
export const keyOf = <Row>({ key, dataIndex }: Column<Row>): string => String(key ?? [dataIndex].flat().join('.'));
