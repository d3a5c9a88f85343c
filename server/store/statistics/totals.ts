import { type RawBuilder, sql } from 'kysely';
import type { dashboardContract } from '../../../contract/dashboard';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { localDay } from '../../../domain/kit/calendar';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Context } from '../../http/context';
import { stateIn } from '../state-in';
import { dayOf, type Period, scopeOf, within } from './period';

type Totals = OutputOf<typeof dashboardContract.total>;
type Figures = Omit<Totals, 'from' | 'to' | 'passRate'>;

/** Parts per mille; null where there is nothing to divide. */
export const perMille = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole);

/** Orders with a mandate in the person's scope; a person of the whole company counts orders without one too. */
const orderScope = (context: Context, { departId, customerId }: Period): RawBuilder<boolean> => {
  const isWhole = ['company', 'all'].includes(context.actor.dataScope);
  const mandates = sql<boolean>`exists (select 1 from mandate m where m.order_id = o.id and m.deleted_at is null
    and ${scopeOf(context, 'm')} and (${departId ?? null}::uuid is null or m.depart_id = ${departId ?? null}::uuid))`;
  const client = sql<boolean>`(${customerId ?? null}::uuid is null or o.customer_id = ${customerId ?? null}::uuid)`;
  return isWhole && departId === undefined ? client : sql<boolean>`${mandates} and ${client}`;
};

/** What came in and went out in a period, within the person's scope; amounts only for those who may see them. */
export const totalsOf = async (context: Context, period: Period): Promise<Totals> => {
  const { db, actor, at } = context;
  const orders = sql`(select o.* from orders o where o.company_id = ${actor.companyId} and o.deleted_at is null
    and ${stateIn(orderWorkflow, 'handedIn', 'o.state')} and ${within(dayOf('o.received_at'), period)} and ${orderScope(context, period)})`;
  const { rows } = await sql<Figures>`
    with chosen as ${orders},
      tasks as (select t.* from task t join mandate m on m.id = t.mandate_id and m.order_id in (select id from chosen)
        where t.deleted_at is null and ${stateIn(taskWorkflow, 'live', 't.state')} and ${scopeOf(context, 'm')}
          and (${period.departId ?? null}::uuid is null or m.depart_id = ${period.departId ?? null}::uuid))
    select (select count(*) from chosen) as orders,
      (select count(*) from sample s where s.order_id in (select id from chosen) and s.deleted_at is null) as samples,
      (select count(*) from tasks) as tasks,
      (select count(*) from report r where r.order_id in (select id from chosen) and r.deleted_at is null and ${stateIn(reportWorkflow, 'everIssued', 'r.state')}) as reports,
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
