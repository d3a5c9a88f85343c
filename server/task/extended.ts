import { sql } from 'kysely';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { taskContract } from '../../contract/task/task';
import type { TaskRow } from '../../contract/worksheet/bench';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Context } from '../kernel/context';
import { findInScope, getInScope } from '../kernel/data-scope';
import type { Beside } from '../kernel/list-fields';
import { getRow } from '../kernel/rows';
import { stateIn } from '../kernel/state-in';
import { tasksWhere } from './task-rows';

export type ExtendedTaskRow = OutputOf<typeof taskContract.allExtended>['list'][number];

/** Facts of a task beyond the bench: type, order date, value, report. `p` is the task. */
export const extendedBeside: Beside = {
  sampleTypeName: sql`ty.name`,
  orderDueDate: sql`o.due_date`,
  reported: sql`r.reported`,
  verdict: sql`r.verdict`,
  reportId: sql`rp.id`,
  reportNo: sql`rp.no`,
  reportState: sql`rp.state`,
};

export const extendedJoins = sql`
  left join sample_type ty on ty.id = s.sample1_id
  left join lateral (select id, no, state from report where report.task_ids @> array[p.id] and report.deleted_at is null
    order by report.id desc limit 1) rp on true`;

type MandateData = OutputOf<typeof taskContract.mandateData>;

const valuesOf = async ({ db }: Context, tasks: readonly TaskRow[]) => {
  if (tasks.length === 0)
    return new Map<string, { reported: string | null; verdict: string | null; unit: string | null }>();
  const rows = await db
    .selectFrom('result')
    .select(['taskId', 'reported', 'verdict', 'unit'])
    .where(
      'taskId',
      'in',
      tasks.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.taskId, row]));
};

/** A mandate, or the mandate of a task, with its samples and what each test of it came to. */
export const mandateData = async (context: Context, id: string): Promise<MandateData> => {
  const mandate =
    (await findInScope(context, 'mandate', id)) ??
    // What is neither for this person is a task that is not there.
    (await getInScope(context, 'mandate', (await getInScope(context, 'task', id)).mandateId));
  const order = await getRow(context, 'orders', mandate.orderId);
  const client = context.can('customer.read') ? await getRow(context, 'customer', order.customerId) : null;
  const tasks = await tasksWhere(
    context,
    sql`t.mandate_id = ${mandate.id} and ${stateIn(taskWorkflow, 'live', 't.state')}`,
  );
  const values = await valuesOf(context, tasks);
  const sampleIds = [...new Set(tasks.map(({ sampleId }) => sampleId))];
  const samples =
    sampleIds.length === 0
      ? []
      : await context.db
          .selectFrom('sample')
          .select(['id', 'no', 'name', 'spec', 'state'])
          .where('id', 'in', sampleIds)
          .orderBy('no')
          .execute();
  return {
    mandate: { id: mandate.id, no: mandate.no, state: mandate.state },
    order: { id: order.id, no: order.no, customerName: client?.name ?? null },
    samples,
    lines: tasks.map((task) => {
      const value = values.get(task.id);
      return {
        taskId: task.id,
        sampleNo: task.sampleNo,
        itemName: task.itemName,
        method: task.method,
        limit: task.limit,
        reported: value?.reported ?? null,
        unit: task.unit ?? value?.unit ?? null,
        verdict: value?.verdict ?? null,
        state: task.state,
      };
    }),
  };
};
