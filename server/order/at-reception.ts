import { sql } from 'kysely';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { stateIn, stateIs } from '../kernel/state-in';

/** Whether reception has to look at the mandate `m`: it came back whole, or with some of its tasks. */
export const atReception = sql`(${stateIs(mandateWorkflow, 'sentBack', 'm.state')}
  or (${stateIn(mandateWorkflow, 'live', 'm.state')} and exists (
    select 1 from task back where back.mandate_id = m.id and ${stateIs(taskWorkflow, 'backAtReception', 'back.state')}
      and back.deleted_at is null)))`;
