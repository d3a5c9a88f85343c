import { type RawBuilder, sql } from 'kysely';

/** Whether a person helps with the test that `task` stands for in a query. */
export const helpedBy = (personId: string, task: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${task}.coIds`)} @> array[${personId}]::uuid[]`;
