import { sql } from 'kysely';
import type { testItemContract } from '../../contract/test-item/test-item';
import { label } from '../../domain/kit/label';
import { convert } from '../../domain/measurement/units';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import { testItemProblems } from '../../domain/test-item/test-item.rules';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { assertItemRulesFree } from '../rule-change/guard';
import { assertFormulasFind } from './formulas-find';

/** Another unit must not leave criteria with limits that no result could be held against any more. */
const assertLimitsFit = async ({ db, actor }: Context, { id, unit }: TestItem): Promise<void> => {
  if (!unit) return;
  const criteria = await db
    .selectFrom('criterion')
    .select(['name', 'limits'])
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`limits @> ${JSON.stringify([{ testitemId: id }])}::jsonb`)
    .execute();
  for (const { name, limits } of criteria)
    for (const limit of limits ?? [])
      if (limit.testitemId === id && limit.unit && convert('1', unit, limit.unit) === null)
        throw badField(
          'unit',
          label(
            '判定依据“{name}”对该项目的限值以 {unit} 计，不能与新单位换算',
            'The criterion "{name}" has a limit for it in {unit}, to which the new unit cannot be converted',
            { name, unit: limit.unit },
          ),
        );
};

const ruled = ruledHandlers('testItem', async (next, before, context) => {
  assertNoProblems(testItemProblems(next));
  await assertFormulasFind(context, before, next);
  if (before !== null) await assertItemRulesFree(context, before, next);
  if (before !== null && before.unit !== next.unit) await assertLimitsFit(context, next);
  return undefined;
});

export const testItemHandlers: Handlers<typeof testItemContract> = {
  ...ruled,
  remove: async (input, context) => {
    await assertFormulasFind(context, await getRow(context, 'testItem', input.id, true), null);
    return ruled.remove(input, context);
  },
};
