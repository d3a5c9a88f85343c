import { sql } from 'kysely';
import type { variantItemContract } from '../../contract/sample-type/variant-item';
import { label } from '../../domain/kit/label';
import { variantItemProblems } from '../../domain/variant-item/variant-item.rules';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { assertVariantOpen } from './frozen';

const standard = ruledHandlers(
  'variantItem',
  async (next, before, context) => {
    const { db, actor } = context;
    assertNoProblems(variantItemProblems(next));
    await assertVariantOpen(context, next.sample2Id);
    if (before !== null && before.sample2Id !== next.sample2Id) await assertVariantOpen(context, before.sample2Id);
    const taken = await db
      .selectFrom('variantItem')
      .select('id')
      .where('companyId', '=', actor.companyId)
      .where('sample2Id', '=', next.sample2Id)
      .where('testitemId', '=', next.testitemId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (taken !== undefined && taken.id !== before?.id)
      throw badField('testitemId', label('该子类已有此项目', 'The variant has this item already'));
    return undefined;
  },
  (_context, query) =>
    typeof query['sample2Id'] === 'string' ? [sql`t.sample2_id = ${query['sample2Id']}::uuid`] : [],
);

export const variantItemHandlers: Handlers<typeof variantItemContract> = {
  ...standard,
  details: ({ id }, context) => getRow(context, 'variantItem', id),
  remove: async (input, context) => {
    const { sample2Id } = await getRow(context, 'variantItem', input.id);
    await assertVariantOpen(context, sample2Id);
    return standard.remove(input, context);
  },
};
