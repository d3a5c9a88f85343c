import { sql } from 'kysely';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';

/** Whether the actor fills a worksheet: its tester, or who helps with one of its tests. */
export const isTesterOf = async (
  { db, actor }: Context,
  { id, assigneeId }: Pick<RowOf<'worksheet'>, 'id' | 'assigneeId'>,
): Promise<boolean> => {
  if (assigneeId === actor.id) return true;
  const helped = await db
    .selectFrom('task')
    .select('id')
    .where('instanceId', '=', id)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`co_ids @> array[${actor.id}]::uuid[]`)
    .executeTakeFirst();
  return helped !== undefined;
};
