import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { statesOf, type Workflow } from '../../domain/kit/workflow';

/**
 * Whether a row's state is of a class of its workflow: `stateIn(orderWorkflow, 'open', 't.state')`. The states stand in the text: a
 * statement that is asked often is planned once for all its values, and an index whose predicate names states as literals
 * (`task_sample_item_alive`) serves it only then; tests/api/state-in.test.ts holds it to that.
 */
export const stateIn = <S extends string, Class extends string>(
  table: Workflow<S, string, Class>,
  name: NoInfer<Class>,
  column: string,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(statesOf(table, name).map((state) => sql.lit(state)))})`;

/** Whether a row is in this one state, where the question is about no other: `stateIs(sampleWorkflow, 'registered', 't.state')`. */
export const stateIs = <S extends string>(
  _table: Workflow<S>,
  state: NoInfer<S>,
  column: string,
): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(column)} = ${sql.lit(state)}`;
