import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { helpedBy } from './helped-by';

/** Whether the actor fills a worksheet: its tester, or who helps with one of its tests. */
export const isTesterOf = async (
  { db, actor }: Context,
  { id, assigneeId }: Pick<RowOf<'worksheet'>, 'id' | 'assigneeId'>,
): Promise<boolean> => {
  if (assigneeId === actor.id) return true;
  const helped = await db
    .selectFrom('task as t')
    .select('id')
    .where('instanceId', '=', id)
    .where('deletedAt', 'is', null)
    .where(helpedBy(actor.id, 't'))
    .executeTakeFirst();
  return helped !== undefined;
};
