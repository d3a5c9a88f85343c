import { type RawBuilder, sql } from 'kysely';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { stateIn, stateIs } from '../kernel/state-in';

/** Whether reception has to look at a mandate: it came back whole, or with some of its tasks. `mandate` names the row. */
export const atReception = (mandate: 't' | 'm'): RawBuilder<unknown> => {
  const state = `${mandate}.state`;
  return sql`(${stateIs(mandateWorkflow, 'sentBack', state)} or (${stateIn(mandateWorkflow, 'live', state)} and exists (
    select 1 from task back where back.mandate_id = ${sql.ref(mandate)}.id and ${stateIs(taskWorkflow, 'backAtReception', 'back.state')}
      and back.deleted_at is null)))`;
};
