import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { statisticContract } from '../../../contract/statistics/statistic';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { Context } from '../../kernel/context';
import { inScope, seesCompany } from '../../kernel/data-scope';
import { stateIn } from '../../kernel/state-in';
import { isWhole } from '../../kernel/whole';
import { dayOf, type Period, within } from './period';
import { ordersOf, perMille } from './totals';

type Row = OutputOf<typeof statisticContract.byPeriod>[number];
type Raw = Omit<Row, 'onTime'> & { timely: number };

const formats = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM' } as const;

/** What an order holds of the person's scope; its own counters where that is everything. */
const held = (context: Context) =>
  seesCompany(context)
    ? { samples: sql`coalesce(o.sample_num, 0)`, items: sql`coalesce(o.items_num, 0)` }
    : {
        samples: sql`(select count(*) from sample s where ${isWhole('s')} and s.order_id = o.id and ${inScope(context, 'sample', 's')})`,
        items: sql`(select count(*) from sample s join sample_item line on line.sample_id = s.id and line.deleted_at is null
          where s.order_id = o.id and ${inScope(context, 'sample', 's')})`,
      };

/** Orders by the day they were received, reports by the day they were issued. */
export const byPeriod = async (context: Context, period: Period, groupBy: keyof typeof formats): Promise<Row[]> => {
  const { departId = null, customerId = null } = period;
  const format = formats[groupBy];
  const { samples, items } = held(context);
  const { rows } = await sql<Raw>`
    with taken as (select to_char(${dayOf('o.received_at')}, ${format}) as period, count(*) as orders,
          sum(${samples}) as samples, sum(${items}) as items
        from orders o where ${ordersOf(context, period)} and ${stateIn(orderWorkflow, 'counted', 'o.state')}
          and ${within(dayOf('o.received_at'), period)}
        group by 1),
      given as (select to_char(r.issue_date, ${format}) as period, count(*) as reports,
          round(avg(r.issue_date - ${dayOf('o.received_at')}), 1)::text as turnaround_days,
          count(*) filter (where r.issue_date <= coalesce(o.due_original, o.due_date)) as timely
        from report r join orders o on o.id = r.order_id
        where ${inScope(context, 'report', 'r')} and ${stateIn(reportWorkflow, 'everIssued', 'r.state')}
          and ${within(sql`r.issue_date`, period)} and (${customerId}::uuid is null or o.customer_id = ${customerId}::uuid)
          and (${departId}::uuid is null or exists (select 1 from mandate m
            where m.id = any(r.mandate_ids) and m.deleted_at is null and m.depart_id = ${departId}::uuid))
        group by 1)
    select coalesce(taken.period, given.period) as period, coalesce(orders, 0)::bigint as orders, coalesce(samples, 0)::bigint as samples,
      coalesce(items, 0)::bigint as items, coalesce(reports, 0)::bigint as reports, turnaround_days, coalesce(timely, 0)::bigint as timely
    from taken full join given on given.period = taken.period order by 1`.execute(context.db);
  return rows.map(({ timely, ...row }) => ({ ...row, onTime: perMille(timely, row.reports) }));
};
