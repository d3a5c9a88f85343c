import type { testBasisContract } from '../../contract/test-item/test-basis';
import { holdingProblems } from '../../domain/test-item/holding-fields';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { ruledHandlers } from '../kernel/ruled';

export const testBasisHandlers: Handlers<typeof testBasisContract> = ruledHandlers('testBasis', (next) => {
  assertNoProblems(holdingProblems(next));
  return undefined;
});
