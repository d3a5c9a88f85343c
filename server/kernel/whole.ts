import { type RawBuilder, sql } from 'kysely';

/** Of samples, those that were not split off: a part counts with the sample that it was split from. */
export const isWhole = (row: string): RawBuilder<unknown> => sql`${sql.ref(`${row}.whole_id`)} is null`;
