import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a worksheet holds one of these tests: a report is asked of by its tests, several may share a mandate. */
export const ofTasks = (taskIds: readonly string[], row = 't'): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from task held where held.instance_id = ${sql.ref(`${row}.id`)} and held.deleted_at is null
    and held.id = any(${[...taskIds]}::uuid[]))`;
