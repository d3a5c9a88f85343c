import { type RawBuilder, sql } from 'kysely';

/** Whether reception has to look at a mandate: it came back whole, or with some of its tasks. `mandate` names the row. */
export const atReception = (mandate: 't' | 'm'): RawBuilder<unknown> => {
  const row = sql.ref(mandate);
  return sql`(${row}.state = 'sentBack' or (${row}.state <> 'cancelled' and exists (
    select 1 from task back where back.mandate_id = ${row}.id and back.state = 'backAtReception' and back.deleted_at is null)))`;
};
