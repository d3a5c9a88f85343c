import type { testItemContract } from '../../contract/test-item';
import { testItemProblems } from '../../domain/test-item/test-item.rules';
import type { Handlers } from '../http/handlers';
import { assertNoProblems } from '../http/problems';
import { ruledHandlers } from '../http/ruled';

export const testItemHandlers: Handlers<typeof testItemContract> = ruledHandlers('testItem', (next) => {
  assertNoProblems(testItemProblems(next));
  return undefined;
});
