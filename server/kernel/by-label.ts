import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../db/ids';

/**
 * The sample whose label says this code: the random code of today's labels, or the sample's own id, which labels of
 * before carried and which stay on the bottles for years.
 */
export const byLabel = (row: string, code: string): RawBuilder<boolean> =>
  isUuid(code)
    ? sql<boolean>`(${sql.ref(`${row}.uuid`)} = ${code.toLowerCase()} or ${sql.ref(`${row}.id`)} = ${code}::uuid)`
    : sql<boolean>`${sql.ref(`${row}.uuid`)} = ${code}`;
