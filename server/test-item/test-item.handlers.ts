import { sql } from 'kysely';
import type { testItemContract } from '../../contract/test-item/test-item';
import { joined, label } from '../../domain/kit/label';
import { convert } from '../../domain/measurement/units';
import { sourcesAskedBy } from '../../domain/result/slots';
import { askedItemProblems, losingItems } from '../../domain/test-item/asked-items';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import { testItemProblems } from '../../domain/test-item/test-item.rules';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';

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

/** What the formulas of items mean by the words between their brackets. */
const itemsOf = ({ db, actor }: Context) =>
  db
    .selectFrom('testItem')
    .select(['id', 'code', 'name', 'valueType', 'formula', 'parallelCount'])
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();

type Item = Awaited<ReturnType<typeof itemsOf>>[number];

const isSameWord = (one: Item | null, other: Item | null): boolean =>
  one?.code === other?.code && one?.name === other?.name && one?.valueType === other?.valueType;

/** A formula finds the results that it asks for, and no change of an item takes them from the formula of another. */
const assertFormulasFind = async (context: Context, before: Item | null, next: Item | null): Promise<void> => {
  const asks = next !== null && next.formula !== before?.formula && sourcesAskedBy(next).length > 0;
  if (!asks && isSameWord(before, next)) return;
  const items = await itemsOf(context);
  if (next !== null) assertNoProblems(askedItemProblems(next, items));
  const [losing, ...others] = losingItems(before, next, items);
  if (losing === undefined) return;
  const named = [losing, ...others].slice(0, 5);
  throw badField(
    next?.code === before?.code ? 'name' : 'code',
    label(
      '{items}的公式引用了该项目，请先修改其公式',
      'The formulas of {items} ask for the result of this item: change them first',
      { items: joined(named) },
    ),
  );
};

const ruled = ruledHandlers('testItem', async (next, before, context) => {
  assertNoProblems(testItemProblems(next));
  await assertFormulasFind(context, before, next);
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
