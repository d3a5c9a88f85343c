import { type RawBuilder, sql } from 'kysely';
import type { reportsContract } from '../../contract/report/reports';
import { reportWorkflow } from '../../domain/report/report.workflow';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';
import { stateIn, stateIs } from '../kernel/state-in';
import { voidReport } from './commands/cancel';
import { listReports } from './list';
import { historyOf, statusOf } from './record';

/** A person who may act does not see their own work, which they must not sign. Readers see all that waits. */
const notMine = ({ actor }: Context, ...parts: RawBuilder<unknown>[]): RawBuilder<unknown>[] =>
  parts.map((part) => sql`${part} is distinct from ${actor.id}`);

const tested = ({ actor }: Context) =>
  sql`not exists (select 1 from task where task.id = any(t.task_ids) and task.deleted_at is null
    and (task.assignee_id = ${actor.id} or ${actor.id}::uuid = any(task.co_ids)))`;

export const reportsHandlers: Handlers<typeof reportsContract> = {
  toCompile: (query, context) => listReports(context, query, [stateIn(reportWorkflow, 'withCompiler', 't.state')]),
  toAudit: ({ step, ...query }, context) =>
    step === 'check'
      ? listReports(context, query, [
          stateIs(reportWorkflow, 'awaitingCheck', 't.state'),
          ...(context.can('report.check') ? notMine(context, sql`t.compiled_by`) : []),
        ])
      : listReports(context, query, [
          stateIs(reportWorkflow, 'awaitingAudit', 't.state'),
          ...(context.can('report.audit') ? [...notMine(context, sql`t.compiled_by`), tested(context)] : []),
        ]),
  toApprove: (query, context) =>
    listReports(context, query, [
      stateIs(reportWorkflow, 'awaitingApproval', 't.state'),
      ...(context.can('report.approve') ? notMine(context, sql`t.compiled_by`, sql`t.audited_by`) : []),
    ]),
  toPrint: (query, context) => listReports(context, query, [stateIn(reportWorkflow, 'inForce', 't.state')]),
  history: async ({ id }, context) => {
    await getInScope(context, 'report', id);
    return historyOf(context, id);
  },
  cancel: async (input, context) => {
    const { row, asked } = await voidReport(context, input);
    return { ...statusOf(context, row), asked };
  },
};
