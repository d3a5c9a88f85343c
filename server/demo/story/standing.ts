import { orderContract } from '../../../contract/order/order';
import { standingOrderContract } from '../../../contract/order/standing-order';
import { demoClients } from '../clients';
import type { Scene, World } from './world';

/** Clients that send the same samples again and again, and what reception calls their orders. */
const kept: readonly (readonly [client: string, name: string, remark: string])[] = [
  [demoClients[0]?.name ?? '', '水厂水质例行监测', '样品瓶由客户自备，周一上午送样'],
  [demoClients[1]?.name ?? '', '河道断面例行监测', ''],
];

/** Reception keeps the last order of two clients under a name, to fill in the next one from it. */
export const standingKept = ({ player, clock, customers }: World): Scene => {
  const at = clock.at(3, '16:40');
  return {
    at,
    what: 'keep standing orders',
    play: async () => {
      const hand = player.as('reception', at);
      for (const [client, name, remark] of kept) {
        const customerId = customers[demoClients.findIndex((each) => each.name === client)]?.id ?? '';
        const { list } = await hand(orderContract.list, { customerId, pageSize: 20 });
        const order = list.find(({ receivedAt }) => receivedAt !== null);
        if (order !== undefined)
          await hand(standingOrderContract.keep, { orderId: order.id, name, remark: remark || null });
      }
    },
  };
};
