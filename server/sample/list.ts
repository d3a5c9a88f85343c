import { sql } from 'kysely';
import type { SampleBeside } from '../../contract/sample/sample';
import { localDay } from '../../domain/kit/calendar';
import { orderWorkflow } from '../../domain/order/order.workflow';
import type { SampleWork } from '../../domain/sample/sample-work';
import type { RowOf } from '../db/tables';
import { behindFigure } from '../figure/behind';
import type { Context } from '../kernel/context';
import { type ListQuery, listRows } from '../kernel/list';
import { stateIn } from '../kernel/state-in';
import { awaiting, isDrafted } from './work';

type Filters = ListQuery & {
  holderId?: string | undefined;
  customerId?: string | undefined;
  work?: SampleWork | undefined;
  figure?: string | undefined;
};

/** A page of the samples of the person's rows; state, due date and `overdue` of the order stand beside. */
export const listSamples = (context: Context, query: Filters) => {
  const today = localDay(context.at);
  const whose = context.can('customer.read')
    ? sql`(select o.customer_id from orders o where o.id = p.order_id)`
    : sql`null::uuid`;
  return listRows<RowOf<'sample'> & SampleBeside>(context.db, {
    table: 'sample',
    reader: context,
    query,
    where: [
      ...behindFigure(context, 'sample', query.figure),
      ...(query.holderId === undefined ? [] : [sql`t.holder_id = ${query.holderId}`]),
      ...(query.customerId === undefined
        ? []
        : [sql`t.order_id in (select o.id from orders o where o.customer_id = ${query.customerId})`]),
      // Of a draft's sample no state is true yet: it is found by its number and its order.
      ...(query['state'] === undefined ? [] : [sql`not ${isDrafted}`]),
      ...(query.work === undefined ? [] : [awaiting[query.work]]),
    ],
    columns: sql`, (select s.name from staff s where s.id = p.holder_id) as holder_name,
      ${whose} as customer_id, (select c.name from customer c where c.id = ${whose}) as customer_name,
      (select o.state from orders o where o.id = p.order_id) as order_state,
      (select o.due_date from orders o where o.id = p.order_id) as due_date,
      (select o.due_date < ${today}::date and ${stateIn(orderWorkflow, 'open', 'o.state')} from orders o where o.id = p.order_id) as overdue`,
  });
};
