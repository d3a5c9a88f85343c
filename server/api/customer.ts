import type { customerContract } from '../../contract/customer';
import { customerProblems, tidyCustomer } from '../../domain/customer/customer.rules';
import type { Handlers } from '../http/handlers';
import { assertNoProblems } from '../http/problems';
import { ruledHandlers } from '../http/ruled';
import { nextNumber, padded } from '../store/sequence';

export const customerHandlers: Handlers<typeof customerContract> = ruledHandlers(
  'customer',
  async (next, before, { db, actor }) => {
    const { creditCode, contacts } = tidyCustomer(next);
    assertNoProblems(customerProblems({ creditCode }));
    if (before !== null) return { creditCode, contacts };
    const number = await nextNumber(db, actor.companyId, 'customer', '');
    return { creditCode, contacts, code: `C${padded(number, 5)}`, status: next.status ?? 'active' };
  },
);
