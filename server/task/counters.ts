import { sql } from 'kysely';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { taskContract } from '../../contract/task/task';
import type { tasksAdminContract } from '../../contract/task/tasks-admin';
import { addWorkingDays, localDay } from '../../domain/kit/calendar';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { holidaysOf } from '../kernel/calendar';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { dayBegins } from '../kernel/day-begins';
import { stateIn, stateIs } from '../kernel/state-in';
import { helpedBy } from '../worksheet/helped-by';
import { holdingRuns } from './holding';

/** Work that is due within so many working days is called near. */
const NEAR_DAYS = 2;

const scoped = (context: Context) => inScope(context, 'task');

const open = stateIn(taskWorkflow, 'open', 't.state');

/** The reader's open tasks by test area and state. */
export const tasksByArea = async (context: Context): Promise<OutputOf<typeof tasksAdminContract.byArea>> => {
  const today = localDay(context.at);
  const { rows } = await sql<{ areaId: string; areaName: string; state: string; count: number; overdue: number }>`
    select t.area_id, a.name as area_name, t.state, count(*) as count, count(*) filter (where t.due_date < ${today}::date and ${open}) as overdue
    from task t join test_area a on a.id = t.area_id
    where ${scoped(context)} and ${stateIn(taskWorkflow, 'unfinished', 't.state')} group by 1, 2, 3 order by a.name`.execute(
    context.db,
  );
  return [...new Set(rows.map(({ areaId }) => areaId))].map((areaId) => {
    const own = rows.filter((row) => row.areaId === areaId);
    return {
      areaId,
      areaName: own[0]?.areaName ?? '',
      total: own.reduce((sum, { count }) => sum + count, 0),
      overdue: own.reduce((sum, row) => sum + row.overdue, 0),
      byState: Object.fromEntries(own.map(({ state, count }) => [state, count])),
    };
  });
};

/** The counters and filter choices above a task list. Finished work is left out: it only grows. */
export const taskExtra = async (context: Context): Promise<OutputOf<typeof taskContract.extra>> => {
  const today = localDay(context.at);
  const near = addWorkingDays(today, NEAR_DAYS, await holidaysOf(context.db, context.actor.companyId));
  const [states, due, past, departments, areas] = await Promise.all([
    sql<{ state: string; count: number }>`select t.state, count(*) as count from task t
      where ${scoped(context)} and ${stateIn(taskWorkflow, 'unfinished', 't.state')} group by 1`.execute(context.db),
    sql<{ overdue: number; near: number }>`select count(*) filter (where t.due_date < ${today}::date) as overdue,
      count(*) filter (where t.due_date between ${today}::date and ${near}::date) as near
      from task t where ${scoped(context)} and ${open} and t.due_date <= ${near}::date`.execute(context.db),
    sql<{
      count: number;
    }>`select count(*) as count from task t where ${scoped(context)} and ${holdingRuns('past', context.at)}`.execute(
      context.db,
    ),
    context.db
      .selectFrom('department')
      .select(['id', 'name'])
      .where('companyId', '=', context.actor.companyId)
      .where('type', '=', 'lab')
      .where('deletedAt', 'is', null)
      .orderBy('name')
      .execute(),
    context.db
      .selectFrom('testArea')
      .select(['id', 'name'])
      .where('companyId', '=', context.actor.companyId)
      .where('deletedAt', 'is', null)
      .orderBy('name')
      .execute(),
  ]);
  return {
    byState: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    overdue: due.rows[0]?.overdue ?? 0,
    holding: past.rows[0]?.count ?? 0,
    dueSoon: due.rows[0]?.near ?? 0,
    departments,
    areas,
  };
};

/** The reader's own numbers: what is in hand, and what was done this month. */
export const myNumbers = async ({ db, actor, at }: Context): Promise<OutputOf<typeof taskContract.myInfo>> => {
  const today = localDay(at);
  const monthBegins = dayBegins(sql`${`${today.slice(0, 7)}-01`}::date`);
  const { rows } = await sql<OutputOf<typeof taskContract.myInfo>>`
    select count(*) filter (where ${stateIs(taskWorkflow, 'assigned', 'state')}) as assigned, count(*) filter (where ${stateIs(taskWorkflow, 'testing', 'state')}) as testing,
      count(*) filter (where ${stateIs(taskWorkflow, 'returnAsked', 'state')}) as return_asked, count(*) filter (where ${stateIs(taskWorkflow, 'submitted', 'state')}) as submitted,
      count(*) filter (where due_date < ${today}::date and ${stateIn(taskWorkflow, 'inHand', 'state')}) as overdue,
      count(*) filter (where ${stateIn(taskWorkflow, 'checkedOrLater', 'state')} and submitted_at >= ${monthBegins}) as done_this_month,
      coalesce(sum(hours_std) filter (where ${stateIn(taskWorkflow, 'submittedOrLater', 'state')} and submitted_at >= ${monthBegins}), 0)::text as hours_this_month,
      count(*) filter (where ${stateIs(taskWorkflow, 'testing', 'state')} and submitted_at is not null) as returned,
      count(*) filter (where ${holdingRuns('near', at)}) as holding,
      (select count(*) from task h where ${helpedBy(actor.id, 'h')} and h.deleted_at is null
        and ${stateIn(taskWorkflow, 'inHand', 'h.state')}) as helping
    from task t where assignee_id = ${actor.id} and deleted_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate has one row');
  return row;
};
