import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { dashboardContract } from '../../../contract/statistics/dashboard';
import { localDay } from '../../../domain/kit/calendar';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Context } from '../../kernel/context';
import { inScope, seesCompany } from '../../kernel/data-scope';
import { stateIn } from '../../kernel/state-in';
import { isWhole } from '../../kernel/whole';
import { dayOf, type Period, within } from './period';

type Totals = OutputOf<typeof dashboardContract.total>;
type Figures = Omit<Totals, 'from' | 'to' | 'passRate'>;

/** Parts per mille; null where there is nothing to divide. */
export const perMille = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole);

/** The orders of the person's scope; for one department those with a mandate of it. */
export const ordersOf = (context: Context, { departId, customerId }: Period): RawBuilder<unknown> =>
  sql.join(
    [
      inScope(context, 'orders', 'o'),
      ...(customerId === undefined ? [] : [sql`o.customer_id = ${customerId}`]),
      ...(departId === undefined
        ? []
        : [
            sql`exists (select 1 from mandate m where m.order_id = o.id and m.deleted_at is null and m.depart_id = ${departId})`,
          ]),
    ],
    sql` and `,
  );

/** What came in and went out in a period, within the person's scope; amounts only for those who may see them. */
export const totalsOf = async (context: Context, period: Period): Promise<Totals> => {
  const { db, at } = context;
  const orders = sql`(select o.* from orders o where ${ordersOf(context, period)}
    and ${stateIn(orderWorkflow, 'handedIn', 'o.state')} and ${within(dayOf('o.received_at'), period)})`;
  // The rows of a narrow scope are gathered once; joined with the orders they would be gathered for each of them.
  const ofChosen = (row: string) =>
    seesCompany(context) ? sql`and ${sql.ref(`${row}.order_id`)} in (select id from chosen)` : sql``;
  const { rows } = await sql<Figures>`
    with chosen as materialized ${orders},
      held as materialized (select s.order_id from sample s where ${isWhole('s')} and ${inScope(context, 'sample', 's')} ${ofChosen('s')}),
      given as materialized (select r.order_id from report r
        where ${inScope(context, 'report', 'r')} and ${stateIn(reportWorkflow, 'everIssued', 'r.state')} ${ofChosen('r')}),
      tasks as (select t.* from task t join mandate m on m.id = t.mandate_id and m.order_id in (select id from chosen)
        where ${inScope(context, 'task')} and ${stateIn(taskWorkflow, 'live', 't.state')}
          and (${period.departId ?? null}::uuid is null or m.depart_id = ${period.departId ?? null}::uuid))
    select (select count(*) from chosen) as orders,
      (select count(*) from held where order_id in (select id from chosen)) as samples,
      (select count(*) from tasks) as tasks,
      (select count(*) from given where order_id in (select id from chosen)) as reports,
      (select count(*) from chosen where due_date < ${localDay(at)}::date and ${stateIn(orderWorkflow, 'open', 'state')}) as overdue,
      (select count(*) from result r join tasks on tasks.id = r.task_id where r.verdict in ('pass', 'conditionalPass', 'fail', 'conditionalFail')) as judged,
      (select count(*) from result r join tasks on tasks.id = r.task_id where r.verdict in ('pass', 'conditionalPass')) as passed,
      (select coalesce(sum(money_due), 0)::bigint from chosen) as money_due,
      (select coalesce(sum(money_paid), 0)::bigint from chosen) as money_paid`.execute(db);
  const figures = rows[0];
  if (figures === undefined) throw new Error('no totals');
  const seesMoney = context.can('order.readMoney');
  return {
    from: period.from,
    to: period.to,
    ...figures,
    passRate: perMille(figures.passed, figures.judged),
    moneyDue: seesMoney ? figures.moneyDue : null,
    moneyPaid: seesMoney ? figures.moneyPaid : null,
  };
};
