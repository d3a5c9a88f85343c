import type { relatedPartyContract } from '../../contract/related-party';
import { normaliseCreditCode } from '../../domain/customer/credit-code';
import { customerProblems } from '../../domain/customer/customer.rules';
import type { Handlers } from '../http/handlers';
import { assertNoProblems } from '../http/problems';
import { ruledHandlers } from '../http/ruled';

export const relatedPartyHandlers: Handlers<typeof relatedPartyContract> = ruledHandlers('relatedParty', (next) => {
  const creditCode = normaliseCreditCode(next.creditCode ?? '') || null;
  assertNoProblems(customerProblems({ creditCode }));
  return { creditCode };
});
