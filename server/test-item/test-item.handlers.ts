import type { testItemContract } from '../../contract/test-item/test-item';
import { testItemProblems } from '../../domain/test-item/test-item.rules';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { assertItemRulesFree } from '../rule-change/guard';
import { assertFormulasFind } from './formulas-find';
import { assertLimitsFit } from './limits-fit';

const ruled = ruledHandlers('testItem', async (next, before, context) => {
  assertNoProblems(testItemProblems(next));
  await assertFormulasFind(context, before, next);
  if (before === null) return undefined;
  await assertItemRulesFree(context, before, next);
  await assertLimitsFit(context, before, next);
  return undefined;
});

export const testItemHandlers: Handlers<typeof testItemContract> = {
  ...ruled,
  remove: async (input, context) => {
    await assertFormulasFind(context, await getRow(context, 'testItem', input.id, true), null);
    return ruled.remove(input, context);
  },
};
