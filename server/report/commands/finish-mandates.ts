import { type SqlBool, sql } from 'kysely';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Context } from '../../kernel/context';
import { stateIn, stateIs } from '../../kernel/state-in';
import { step } from '../../kernel/step';

/** Whether each test of a mandate `m` stands on an issued report that is no interim one, and none of its reports is open. */
const isReported = sql<SqlBool>`not exists (
    select 1 from report r where m.id = any(r.mandate_ids) and r.deleted_at is null
      and ${stateIn(reportWorkflow, 'open', 'r.state')})
  and not exists (select 1 from task t
    where t.mandate_id = m.id and t.deleted_at is null and ${stateIn(taskWorkflow, 'live', 't.state')} and not exists (
      select 1 from report r where r.task_ids @> array[t.id] and r.deleted_at is null and r.type <> 'interim'
        and ${stateIn(reportWorkflow, 'everIssued', 'r.state')}))`;

/** Whether nothing of a mandate waits for a report. */
export const isMandateReported = async ({ db }: Context, mandateId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from mandate m where m.id = ${mandateId} and ${isReported}`.execute(db);
  return rows.length > 0;
};

/** A mandate is done once every report of it is out. */
export const finishMandates = async (context: Context, mandateIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select m.id from mandate m where m.id = any(${mandateIds}::uuid[])
      and ${stateIs(mandateWorkflow, 'reporting', 'm.state')} and ${isReported}
    order by m.id`.execute(context.db);
  for (const { id } of rows) await step(context, 'mandate', 'finish', { id, bySystem: true });
};
