import { joined, label } from '../../domain/kit/label';
import { sourcesAskedBy } from '../../domain/result/slots';
import { askedItemProblems, losingItems } from '../../domain/test-item/asked-items';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { assertNoProblems } from '../kernel/problems';

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
export const assertFormulasFind = async (context: Context, before: Item | null, next: Item | null): Promise<void> => {
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
