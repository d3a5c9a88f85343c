import { sql } from 'kysely';
import type { OrderInput } from '../../../contract/order/order-input';
import type { OrderDetail } from '../../../contract/order/order-views';
import { joined, label } from '../../../domain/kit/label';
import { standingOrder } from '../../../domain/standing-order/standing-order.entity';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { findInScope } from '../../kernel/data-scope';
import { badField, conflict, notFound } from '../../kernel/errors';
import { findRow, rowsWith } from '../../kernel/rows';

type Standing = RowOf<'standingOrder'>;
type Order = RowOf<'orders'>;

/** A standing order with the order that it points at; whoever may not see that order finds neither. */
export const standingWithOrder = async (
  context: Context,
  id: string,
  lock = false,
): Promise<{ standing: Standing; order: Order }> => {
  const standing = await findRow(context, 'standingOrder', id, lock);
  const order = standing && (await findInScope(context, 'orders', standing.orderId));
  if (standing === undefined || order === undefined) throw notFound(standingOrder.label);
  return { standing, order };
};

/** A standing order of the person's scope, which is that of its order. */
export const standingInScope = async (context: Context, id: string): Promise<Standing> =>
  (await standingWithOrder(context, id)).standing;

/** The standing order that a new order says it is made from; refused where it is another client's. */
export const standingFor = async (
  context: Context,
  { standingOrderId, customerId }: Pick<OrderInput, 'standingOrderId' | 'customerId'>,
): Promise<Standing | undefined> => {
  if (standingOrderId == null) return undefined;
  const standing = await findRow(context, 'standingOrder', standingOrderId);
  const order = standing && (await findInScope(context, 'orders', standing.orderId));
  if (order === undefined)
    throw badField(
      'standingOrderId',
      label('该常用委托不存在或已删除', 'That standing order does not exist or was deleted'),
    );
  if (order.customerId !== customerId)
    throw badField('standingOrderId', label('该常用委托属于其他客户', 'That standing order is another client’s'));
  return standing;
};

/** Refuses to delete a draft that standing orders point at: nothing would be left of them. */
export const assertNotKept = async (context: Context, order: Order): Promise<void> => {
  const kept = await rowsWith(context, 'standingOrder', 'orderId', order.id);
  if (kept.length === 0) return;
  throw conflict(
    label(
      '常用委托「{names}」以该草稿为准；先改用其他委托，或删除该常用委托',
      'A standing order points at this draft: {names}. Point it at another order, or delete it, first',
      { names: joined(kept.map(({ name }) => name)) },
    ),
    order,
  );
};

/** Which standing order an order was made from, and which point at it. */
export const standingOf = async (context: Context, order: Order): Promise<OrderDetail['standing']> => {
  const { rows } = await sql<{ id: string; name: string; kept: boolean }>`
    select s.id, s.name, s.order_id = ${order.id} as kept from standing_order s
    where s.deleted_at is null and s.company_id = ${context.actor.companyId}
      and (s.order_id = ${order.id} or s.id = ${order.standingOrderId}::uuid) order by s.id`.execute(context.db);
  const brief = ({ id, name }: (typeof rows)[number]) => ({ id, name });
  const from = rows.find(({ id }) => id === order.standingOrderId);
  return { from: from === undefined ? null : brief(from), kept: rows.filter(({ kept }) => kept).map(brief) };
};
