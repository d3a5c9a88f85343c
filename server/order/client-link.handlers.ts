import type { clientLinkContract } from '../../contract/order/client-link';
import { getInScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';
import { makeLink, withdrawLink } from './client-link/make-link';

export const clientLinkHandlers: Handlers<typeof clientLinkContract> = {
  make: async ({ id, ...asked }, context) => makeLink(context, await getInScope(context, 'orders', id, true), asked),
  withdraw: async ({ id }, context) => {
    await withdrawLink(context, id);
    return { ok: true };
  },
};
