import { sql } from 'kysely';
import { label } from '../../../domain/kit/label';
import { standingOrderWorkflow } from '../../../domain/standing-order/standing-order.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField } from '../../kernel/errors';
import { assertUnused } from '../../kernel/references';
import { assertVersion, getRow, insertRow, removeRow, updateRow } from '../../kernel/rows';
import { withoutState } from '../../kernel/states';
import { standingWithOrder } from './standing';

type Standing = RowOf<'standingOrder'>;
type Written = Readonly<{ name: string; remark?: string | null | undefined }>;

/**
 * Refuses a name that the client has already. The client is held until the end of the call, so that of two who give a name
 * at once the second meets the first. What a merge brings together keeps its names: both stood for something.
 */
const assertFreeName = async (context: Context, customerId: string, name: string, own: string | null) => {
  await getRow(context, 'customer', customerId, true);
  const { rows } = await sql<{ id: string }>`
    select s.id from standing_order s join orders o on o.id = s.order_id
    where s.company_id = ${context.actor.companyId} and s.deleted_at is null and o.customer_id = ${customerId}
      and lower(s.name) = lower(${name}) and s.id is distinct from ${own}::uuid limit 1`.execute(context.db);
  if (rows.length > 0)
    throw badField('name', label('该客户已有同名的常用委托', 'The client has a standing order of this name already'));
};

/** Gives an order a name under which it is given again. */
export const keepOrder = async (
  context: Context,
  { orderId, name, remark }: Written & { orderId: string },
): Promise<Standing> => {
  const order = await getInScope(context, 'orders', orderId, true);
  await assertFreeName(context, order.customerId, name, null);
  const row = await insertRow(context, 'standingOrder', {
    orderId,
    name,
    remark: remark ?? null,
    state: standingOrderWorkflow.initial,
  });
  context.audit({
    action: 'standingOrder.create',
    refType: 'standingOrder',
    refId: row.id,
    refNo: name,
    after: { name, orderId, remark: row.remark },
  });
  return row;
};

/** Changes the name or the note, or points it at another order of the same client. */
export const changeStanding = async (
  context: Context,
  input: Written & { id: string; ver?: number | undefined; orderId?: string | undefined },
): Promise<Standing> => {
  const { standing, order } = await standingWithOrder(context, input.id, true);
  assertVersion(standing, input.ver);
  const { name, remark, orderId } = withoutState('standingOrder', standing, input);
  if (orderId !== undefined && orderId !== standing.orderId) {
    const other = await getInScope(context, 'orders', orderId, true);
    if (other.customerId !== order.customerId)
      throw badField('orderId', label('该委托属于其他客户', 'That order is another client’s'));
  }
  if (name !== standing.name) await assertFreeName(context, order.customerId, name, standing.id);
  const next = { name, orderId: orderId ?? standing.orderId, ...(remark !== undefined && { remark }) };
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter((key) => next[key] !== standing[key]);
  if (changed.length === 0) return standing;
  const updated = await updateRow(context, 'standingOrder', standing, next);
  context.audit({
    action: 'standingOrder.update',
    refType: 'standingOrder',
    refId: standing.id,
    refNo: updated.name,
    before: Object.fromEntries(changed.map((key) => [key, standing[key]])),
    after: Object.fromEntries(changed.map((key) => [key, updated[key]])),
  });
  return updated;
};

/** Takes a standing order away; one that orders were made from is retired instead. */
export const removeStanding = async (context: Context, id: string, ver: number | undefined): Promise<void> => {
  const { standing } = await standingWithOrder(context, id, true);
  assertVersion(standing, ver);
  await assertUnused(context, 'standingOrder', id);
  await removeRow(context, 'standingOrder', standing);
  context.audit({
    action: 'standingOrder.delete',
    refType: 'standingOrder',
    refId: id,
    refNo: standing.name,
    before: standing,
  });
};
