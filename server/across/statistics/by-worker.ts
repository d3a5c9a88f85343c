import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { statisticContract } from '../../../contract/statistics/statistic';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { stateIn } from '../../kernel/state-in';
import { dayOf, type Period, within } from './period';
import { perMille } from './totals';

type Row = OutputOf<typeof statisticContract.byWorker>[number];
type Raw = Omit<Row, 'returnRate'>;

const groups: Readonly<Record<'staff' | 'depart' | 'testitem', { column: string; table: string }>> = {
  staff: { column: 't.assignee_id', table: 'staff' },
  depart: { column: 't.depart_id', table: 'department' },
  testitem: { column: 't.testitem_id', table: 'testItem' },
};

/** Tasks made in a period by who did them, where, or what was tested; hours are the standard hours of finished tasks. */
export const byWorker = async (context: Context, period: Period, groupBy: keyof typeof groups): Promise<Row[]> => {
  const { column, table } = groups[groupBy];
  const { departId = null, customerId = null } = period;
  const { rows } = await sql<Raw>`
    select g.id, g.name, count(*) as tasks, count(*) filter (where ${stateIn(taskWorkflow, 'submittedOrLater', 't.state')}) as finished,
      count(*) filter (where coalesce(t.return_count, 0) > 0) as returned,
      coalesce(sum(i.std_hours) filter (where ${stateIn(taskWorkflow, 'submittedOrLater', 't.state')}), 0)::text as hours,
      count(*) filter (where r.verdict in ('pass', 'conditionalPass', 'fail', 'conditionalFail')) as judged,
      count(*) filter (where r.verdict in ('fail', 'conditionalFail')) as failed
    from task t join ${sql.table(table)} g on g.id = ${sql.ref(column)}
    join mandate m on m.id = t.mandate_id join orders o on o.id = m.order_id
    left join test_item i on i.id = t.testitem_id left join result r on r.task_id = t.id and r.deleted_at is null
    where ${inScope(context, 'task')} and ${stateIn(taskWorkflow, 'live', 't.state')}
      and ${within(dayOf('t.created_at'), period)} and (${departId}::uuid is null or t.depart_id = ${departId}::uuid)
      and (${customerId}::uuid is null or o.customer_id = ${customerId}::uuid)
    group by g.id, g.name order by count(*) desc, g.name`.execute(context.db);
  return rows.map((row) => ({ ...row, returnRate: perMille(row.returned, row.finished) }));
};
