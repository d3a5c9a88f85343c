import { type RawBuilder, sql } from 'kysely';
import { sampleCode } from '../../domain/stored-sample/sample-code';
import { isUuid } from '../db/ids';

/**
 * The sample whose label says this code: the random code of today's labels, or the sample's own id, which labels of
 * before carried and which stay on the bottles for years.
 */
export const byLabel = (row: string, code: string): RawBuilder<boolean> =>
  isUuid(code)
    ? sql<boolean>`(${sql.ref(`${row}.uuid`)} = ${code.toLowerCase()} or ${sql.ref(`${row}.id`)} = ${code}::uuid)`
    : sql<boolean>`${sql.ref(`${row}.uuid`)} = ${code}`;

/** The sample that somebody scanned or typed: by its label, else by its number. */
export const byCode = (row: string, typed: string): RawBuilder<boolean> => {
  const code = sampleCode(typed);
  return 'uuid' in code ? byLabel(row, code.uuid) : sql<boolean>`${sql.ref(`${row}.no`)} = ${code.no}`;
};
