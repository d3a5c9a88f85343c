import type { criterionContract } from '../../contract/test-item/criterion';
import { criterionProblems, limitUnitProblems } from '../../domain/criterion/criterion.rules';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { ruledHandlers } from '../kernel/ruled';
import { assertCriterionRulesFree } from '../rule-change/guard';
import { assertItemsExist } from './items-exist';
import { unitsOfItems } from './units-of-items';

export const criterionHandlers: Handlers<typeof criterionContract> = ruledHandlers(
  'criterion',
  async (next, before, context) => {
    assertNoProblems(criterionProblems(next));
    await assertItemsExist(context, 'limits', next.limits);
    const limits = next.limits ?? [];
    assertNoProblems(limitUnitProblems(limits, await unitsOfItems(context, limits)));
    if (before !== null) await assertCriterionRulesFree(context, before, next);
    return undefined;
  },
);
