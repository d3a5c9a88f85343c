import type { standingOrderContract } from '../../contract/order/standing-order';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';
import { step } from '../kernel/step';
import { faultsOfOrders } from './standing/faults';
import { changeStanding, keepOrder, removeStanding } from './standing/keep';
import { listStanding, standingDetail } from './standing/lists';
import { standingInScope } from './standing/standing';

/** Before a step: whoever does not see its order does not move a standing order. */
const ofScope = async (context: Context, { id, ver }: { id: string; ver?: number | undefined }) => {
  await standingInScope(context, id);
  return { id, ver };
};

export const standingOrderHandlers: Handlers<typeof standingOrderContract> = {
  list: (query, context) => listStanding(context, query),
  detail: ({ id }, context) => standingDetail(context, id),
  again: async ({ orderId, standingOrderId }, context) => {
    const order = await getInScope(context, 'orders', orderId);
    const standing = standingOrderId === undefined ? null : await standingInScope(context, standingOrderId);
    return {
      orderNo: order.no,
      standing: standing && { id: standing.id, name: standing.name },
      faults: (await faultsOfOrders(context, [order])).get(orderId) ?? [],
    };
  },
  keep: (input, context) => keepOrder(context, input),
  update: (input, context) => changeStanding(context, input),
  retire: async ({ reason, ...seen }, context) =>
    step(context, 'standingOrder', 'retire', { ...(await ofScope(context, seen)), reason }),
  reactivate: async (seen, context) => step(context, 'standingOrder', 'reactivate', await ofScope(context, seen)),
  remove: async ({ id, ver }, context) => {
    await removeStanding(context, id, ver);
    return { ok: true };
  },
};
