import { sql } from 'kysely';
import type { ClientLinkRow, clientLinkContract } from '../../contract/order/client-link';
import { getInScope, inScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { makeLink, withdrawLink } from './client-link/make-link';

export const clientLinkHandlers: Handlers<typeof clientLinkContract> = {
  list: async ({ customerId, state, ...query }, context) => {
    const page = await listRows<ClientLinkRow & { tokenHash?: string; seen?: unknown }>(context.db, {
      table: 'clientLink',
      companyId: context.actor.companyId,
      query,
      where: [
        sql`t.order_id in (select o.id from orders o where o.customer_id = ${customerId} and ${inScope(context, 'orders', 'o')})`,
        ...(state === undefined ? [] : [sql`t.state = ${state}`]),
      ],
      columns: sql`, (select o.no from orders o where o.id = p.order_id) as order_no,
        (select s.name from staff s where s.id = p.created_by) as created_by_name`,
    });
    return { ...page, list: page.list.map(({ tokenHash: _hash, seen: _seen, ...row }) => row) };
  },
  make: async ({ id, ...asked }, context) => makeLink(context, await getInScope(context, 'orders', id, true), asked),
  withdraw: async ({ id }, context) => {
    await withdrawLink(context, id);
    return { ok: true };
  },
};
