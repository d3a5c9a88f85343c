import { sql } from 'kysely';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { Context } from '../../kernel/context';
import { stateIn } from '../../kernel/state-in';
import { dayOf, type Period, within } from './period';
import { ordersOf } from './totals';

const TOP = 10;
type Row = { customerId: string; customerName: string; orders: number; samples: number; moneyDue: number | null };

/** The clients with the most of the person's orders of a period. */
export const topCustomers = async (context: Context, period: Period): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select c.id as customer_id, c.name as customer_name, count(*) as orders, coalesce(sum(o.sample_num), 0)::bigint as samples,
      coalesce(sum(o.money_due), 0)::bigint as money_due
    from orders o join customer c on c.id = o.customer_id
    where ${ordersOf(context, period)} and ${stateIn(orderWorkflow, 'counted', 'o.state')}
      and ${within(dayOf('o.received_at'), period)}
    group by c.id, c.name order by count(*) desc, c.name limit ${TOP}`.execute(context.db);
  const seesMoney = context.can('order.readMoney');
  return rows.map((row) => ({ ...row, moneyDue: seesMoney ? row.moneyDue : null }));
};
