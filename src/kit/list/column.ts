import type { ProColumns } from '@ant-design/pro-table';

/** A place in the card that a phone shows of a row; without one the column is a fact of it as far as there is room. */
export type CardPlace = 'lead' | 'state' | 'fact' | 'none';

/** A column of a list; an `extra` one is hidden by default. */
export type Column<Row> = ProColumns<Row> & { extra?: boolean; card?: CardPlace };

/** The key under which a column is stored: its key, or its field. */
export const keyOf = <Row>({ key, dataIndex }: Column<Row>): string => String(key ?? [dataIndex].flat().join('.'));
