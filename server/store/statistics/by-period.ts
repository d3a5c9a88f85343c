import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { statisticContract } from '../../../contract/statistic';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { Context } from '../../http/context';
import { stateIn } from '../state-in';
import { dayOf, type Period, scopeOf, within } from './period';
import { perMille } from './totals';

type Row = OutputOf<typeof statisticContract.byPeriod>[number];
type Raw = Omit<Row, 'onTime'> & { timely: number };

const formats = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM' } as const;

/** Orders by the day they were received, reports by the day they were issued. */
export const byPeriod = async (context: Context, period: Period, groupBy: keyof typeof formats): Promise<Row[]> => {
  const { db, actor } = context;
  const { departId = null, customerId = null } = period;
  const format = formats[groupBy];
  const { rows } = await sql<Raw>`
    with seen as (select m.id, m.order_id, m.depart_id from mandate m where m.company_id = ${actor.companyId} and m.deleted_at is null
        and ${scopeOf(context, 'm')} and (${departId}::uuid is null or m.depart_id = ${departId}::uuid)),
      taken as (select to_char(${dayOf('o.received_at')}, ${format}) as period, count(*) as orders,
          sum(coalesce(o.sample_num, 0)) as samples, sum(coalesce(o.items_num, 0)) as items
        from orders o where o.company_id = ${actor.companyId} and o.deleted_at is null and ${stateIn(orderWorkflow, 'counted', 'o.state')}
          and ${within(dayOf('o.received_at'), period)} and (${customerId}::uuid is null or o.customer_id = ${customerId}::uuid)
          and ((${departId}::uuid is null and ${['company', 'all'].includes(actor.dataScope)}) or o.id in (select order_id from seen))
        group by 1),
      given as (select to_char(r.issue_date, ${format}) as period, count(*) as reports,
          round(avg(r.issue_date - ${dayOf('o.received_at')}), 1)::text as turnaround_days,
          count(*) filter (where r.issue_date <= coalesce(o.due_original, o.due_date)) as timely
        from report r join orders o on o.id = r.order_id
        where r.company_id = ${actor.companyId} and r.deleted_at is null and ${stateIn(reportWorkflow, 'everIssued', 'r.state')}
          and ${within(sql`r.issue_date`, period)} and (${customerId}::uuid is null or o.customer_id = ${customerId}::uuid)
          and r.mandate_ids && (select coalesce(array_agg(id), '{}') from seen)
        group by 1)
    select coalesce(taken.period, given.period) as period, coalesce(orders, 0)::bigint as orders, coalesce(samples, 0)::bigint as samples,
      coalesce(items, 0)::bigint as items, coalesce(reports, 0)::bigint as reports, turnaround_days, coalesce(timely, 0)::bigint as timely
    from taken full join given on given.period = taken.period order by 1`.execute(db);
  return rows.map(({ timely, ...row }) => ({ ...row, onTime: perMille(timely, row.reports) }));
};
