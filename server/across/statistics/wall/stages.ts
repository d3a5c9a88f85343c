import { sql } from 'kysely';
import type { WallShown } from '../../../../contract/statistics/wall';
import { localDay } from '../../../../domain/kit/calendar';
import { wordsOf } from '../../../../domain/kit/workflow';
import { type ReportState, reportWorkflow } from '../../../../domain/report/report.workflow';
import { type TaskState, taskWorkflow } from '../../../../domain/task/task.workflow';
import type { Context } from '../../../kernel/context';
import { inScope } from '../../../kernel/data-scope';
import { stateIn } from '../../../kernel/state-in';

type Stage = NonNullable<WallShown['stages']>[number];
type Row = Readonly<{ of: Stage['of']; state: string; count: number; late: number }>;

/**
 * What stands at each stage of the way, from the test that nobody has to the report that is not issued, in the order of the
 * way. A test is late past its own day, a report past the day of its order.
 */
export const stagesOf = async (context: Context, departId: string | undefined): Promise<Stage[]> => {
  const today = localDay(context.at);
  const depart = departId ?? null;
  const { rows } = await sql<Row>`
    select 'task' as of, t.state, count(*)::int as count, count(*) filter (where t.due_date < ${today}::date)::int as late
      from task t where ${inScope(context, 'task')} and ${stateIn(taskWorkflow, 'unchecked', 't.state')}
        and (${depart}::uuid is null or t.depart_id = ${depart}::uuid) group by t.state
    union all
    select 'report', t.state, count(*)::int, count(*) filter (where o.due_date < ${today}::date)::int
      from report t join orders o on o.id = t.order_id where ${inScope(context, 'report')} and ${stateIn(reportWorkflow, 'open', 't.state')}
        and (${depart}::uuid is null or exists (select 1 from mandate m where m.id = any(t.mandate_ids) and m.depart_id = ${depart}::uuid))
      group by t.state`.execute(context.db);
  const tables = { task: taskWorkflow, report: reportWorkflow } as const;
  const placeOf = ({ of, state }: Row) => Object.keys(tables[of].states).indexOf(state) + (of === 'report' ? 100 : 0);
  return [...rows]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((row) => {
      const state =
        row.of === 'task'
          ? taskWorkflow.states[row.state as TaskState]
          : reportWorkflow.states[row.state as ReportState];
      return { ...row, label: wordsOf(state), tone: state.tone };
    });
};
