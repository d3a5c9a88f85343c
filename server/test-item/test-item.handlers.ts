import type { testItemContract } from '../../contract/test-item/test-item';
import { mayBeNegative } from '../../domain/test-item/may-be-negative';
import { testItemProblems } from '../../domain/test-item/test-item.rules';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { ruledHandlers } from '../kernel/ruled';

export const testItemHandlers: Handlers<typeof testItemContract> = ruledHandlers('testItem', (next) => {
  assertNoProblems(testItemProblems(next));
  return { nonNegative: next.nonNegative ?? (next.valueType === 'number' && !mayBeNegative(next)) };
});
