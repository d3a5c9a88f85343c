import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { assertVersion, updateRow } from '../../kernel/rows';

type Order = RowOf<'orders'>;

/** Replaces the tags of an order. */
export const setTags = async (
  context: Context,
  order: Order,
  tags: readonly string[],
  ver?: number,
): Promise<Order> => {
  assertVersion(order, ver);
  const next = [...new Set(tags)];
  context.audit({
    action: 'order.tags',
    refType: 'order',
    refId: order.id,
    refNo: order.no,
    before: { tags: order.tags ?? [] },
    after: { tags: next },
  });
  return updateRow(context, 'orders', order, { tags: next });
};
