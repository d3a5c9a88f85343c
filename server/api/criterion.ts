import type { criterionContract } from '../../contract/criterion';
import { criterionProblems } from '../../domain/criterion/criterion.rules';
import type { Handlers } from '../http/handlers';
import { assertNoProblems } from '../http/problems';
import { ruledHandlers } from '../http/ruled';
import { assertItemsExist } from '../store/catalogue/items-exist';

export const criterionHandlers: Handlers<typeof criterionContract> = ruledHandlers(
  'criterion',
  async (next, _before, context) => {
    assertNoProblems(criterionProblems(next));
    await assertItemsExist(context, 'limits', next.limits);
    return undefined;
  },
);
