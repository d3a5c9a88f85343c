import type { ClientLinkView } from '../../../contract/order/client-link';
import { clientLinkWorkflow } from '../../../domain/client-link/client-link.workflow';
import { changedParts, type Understood } from '../../../domain/client-link/understood';
import { inClass } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { RowOf } from '../../db/tables';
import { withoutInternals } from '../../db/without-internals';
import type { Context } from '../../kernel/context';
import { type Reader, understoodOrder } from './understood-order';

type Order = RowOf<'orders'>;
type Link = RowOf<'clientLink'>;

/** Nobody can answer it any more, or read it: its days are over, or its order is no longer in work. */
export const isOver = ({ expiresAt }: Pick<Link, 'expiresAt'>, order: Pick<Order, 'state'>, at: string): boolean =>
  expiresAt < at || !inClass(orderWorkflow, 'active', order.state);

const withoutPrice = (seen: Understood, seesMoney: boolean): Understood =>
  seesMoney ? seen : { ...seen, price: null };

/** In which parts the order is another than what was answered. */
export const changedSince = async (context: Reader, order: Order, link: Link): Promise<ClientLinkView['changed']> =>
  link.seen === null ? [] : changedParts(link.seen, await understoodOrder(context, order, link.withPrices));

/** The links that were made for the client of an order, newest first, and whether what he answered still stands. */
export const linksOf = async (context: Context, order: Order): Promise<ClientLinkView[]> => {
  const rows = await context.db
    .selectFrom('clientLink')
    .leftJoin('staff', 'staff.id', 'clientLink.createdBy')
    .selectAll('clientLink')
    .select('staff.name as createdByName')
    .where('clientLink.orderId', '=', order.id)
    .where('clientLink.deletedAt', 'is', null)
    .orderBy('clientLink.id', 'desc')
    .execute();
  const views: ClientLinkView[] = [];
  for (const { createdByName, ...row } of rows) {
    const link = row as Link;
    const { tokenHash: _hash, seen, ...rest } = withoutInternals(link);
    views.push({
      ...rest,
      createdByName,
      isOver: isOver(link, order, context.at),
      changed: inClass(clientLinkWorkflow, 'answered', link.state) ? await changedSince(context, order, link) : [],
      seen: seen === null ? null : withoutPrice(seen, context.can('order.readMoney')),
    } as ClientLinkView);
  }
  return views;
};
