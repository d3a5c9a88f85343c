import type { relatedPartyContract } from '../../contract/customer/related-party';
import { normaliseCreditCode } from '../../domain/customer/credit-code';
import { customerProblems } from '../../domain/customer/customer.rules';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { ruledHandlers } from '../kernel/ruled';

export const relatedPartyHandlers: Handlers<typeof relatedPartyContract> = ruledHandlers('relatedParty', (next) => {
  const creditCode = normaliseCreditCode(next.creditCode ?? '') || null;
  assertNoProblems(customerProblems({ creditCode }));
  return { creditCode };
});
