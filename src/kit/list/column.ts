import type { ProColumns } from '@ant-design/pro-table';

/** A column of a list; an `extra` one is there for who asks for it. */
export type Column<Row> = ProColumns<Row> & { extra?: boolean };

/** What a column is kept under: its key, or the field that it shows. */
export const keyOf = <Row>({ key, dataIndex }: Column<Row>): string => String(key ?? [dataIndex].flat().join('.'));
