import { sql } from 'kysely';
import type { SampleBeside } from '../../contract/sample/sample';
import { localDay } from '../../domain/kit/calendar';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
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
  const sees = context.can('customer.read');
  return listRows<RowOf<'sample'> & SampleBeside>(context.db, {
    table: 'sample',
    reader: context,
    query,
    made: {},
    where: [
      ...behindFigure(context, 'sample', query.figure),
      ...(query.holderId === undefined ? [] : [sql`t.holder_id = ${query.holderId}`]),
      ...(query.customerId === undefined
        ? []
        : [sql`t.order_id in (select o.id from orders o where o.customer_id = ${query.customerId})`]),
      // Of a draft's sample no state is true yet: it is found by its number and its order. None but the first is written down for it.
      ...([query['state']].flat().includes(sampleWorkflow.initial) ? [sql`not ${isDrafted}`] : []),
      ...(query.work === undefined ? [] : [awaiting[query.work]]),
    ],
    beside: {
      holderName: sql`(select s.name from staff s where s.id = p.holder_id)`,
      customerId: sees ? sql`o.customer_id` : sql`null::uuid`,
      customerName: sees ? sql`(select c.name from customer c where c.id = o.customer_id)` : sql`null::text`,
      orderState: sql`o.state`,
      dueDate: sql`o.due_date`,
      overdue: sql`o.due_date < ${today}::date and ${stateIn(orderWorkflow, 'open', 'o.state')}`,
    },
    joins: sql`left join orders o on o.id = p.order_id`,
  });
};
