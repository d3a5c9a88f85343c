import { sql } from 'kysely';
import type { OrderRow } from '../../contract/order/order-views';
import { LAPSED } from '../../domain/client-link/client-link.workflow';
import { localDay } from '../../domain/kit/calendar';
import type { TO_CONFIRM } from '../../domain/order/fees-to-confirm';
import { isOverdue } from '../../domain/order/order.rules';
import { orderWorkflow } from '../../domain/order/order.workflow';
import type { RowOf } from '../db/tables';
import { behindFigure } from '../figure/behind';
import type { Context } from '../kernel/context';
import { type ListQuery, listRows } from '../kernel/list';
import { stateIn } from '../kernel/state-in';
import { atReception } from './at-reception';
import { confirmationLapsed } from './client-link/lapsed';
import { lastWordIs, type Said } from './client-link/last-word';
import { feesWait } from './fees-to-confirm';

type Order = RowOf<'orders'>;
type Named = Order & { customerName: string | null };

/** Amounts are shown to those who may see them, and are null for everybody else. */
export const withMoney = <R extends Pick<Order, 'moneyDue' | 'moneyList' | 'moneyPaid'>>(
  { can }: Pick<Context, 'can'>,
  row: R,
): R => (can('order.readMoney') ? row : { ...row, moneyDue: null, moneyList: null, moneyPaid: null });

/** An order as a row of a list. */
export const orderRowOf = (context: Pick<Context, 'can' | 'at'>, row: Named): OrderRow =>
  Object.assign(withMoney(context, row), { overdue: isOverdue(row, localDay(context.at)) }) as OrderRow;

/** An order that has just been written, as a row of a list. */
export const writtenOrder = async (context: Context, order: Order): Promise<OrderRow> => {
  const customer = await context.db
    .selectFrom('customer')
    .select('name')
    .where('id', '=', order.customerId)
    .executeTakeFirst();
  return orderRowOf(context, { ...order, customerName: customer?.name ?? null });
};

type Filters = ListQuery &
  Readonly<{
    overdue?: boolean | undefined;
    tag?: string | undefined;
    mandate?: string | undefined;
    fees?: typeof TO_CONFIRM | undefined;
    answer?: Said | typeof LAPSED | undefined;
    figure?: string | undefined;
  }>;

/** A page of the orders of the person's rows. */
export const listOrders = async (context: Context, query: Filters) => {
  const late = sql`t.due_date < ${localDay(context.at)}::date and ${stateIn(orderWorkflow, 'open', 't.state')}`;
  const page = await listRows<Named>(context.db, {
    table: 'orders',
    reader: context,
    query,
    made: { overdue: ['dueDate', 'state'] },
    where: [
      ...behindFigure(context, 'orders', query.figure),
      ...(query.overdue === true ? [late] : []),
      ...(query.overdue === false ? [sql`not (${late})`] : []),
      ...(query.tag === undefined ? [] : [sql`${query.tag} = any(t.tags)`]),
      ...(query.answer === undefined ? [] : [query.answer === LAPSED ? confirmationLapsed : lastWordIs(query.answer)]),
      ...(query.fees === undefined ? [] : [feesWait]),
      ...(query.mandate === undefined
        ? []
        : [
            sql`exists (select 1 from mandate m where m.order_id = t.id and m.deleted_at is null
              and ${query.mandate === 'sentBack' ? atReception : sql`m.state = ${query.mandate}`})`,
          ]),
    ],
  });
  return { ...page, list: page.list.map((row) => orderRowOf(context, row)) };
};
