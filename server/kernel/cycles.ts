import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import type { Db } from '../db/tables';
import { badField } from './errors';

/** Refuses a parent that is the row itself or below it: a tree has no circles. */
export const assertNoCycle = async (
  db: Db,
  table: 'department' | 'menu',
  id: string | undefined,
  parentId: string | null | undefined,
): Promise<void> => {
  if (id === undefined || parentId == null) return;
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id from ${sql.table(table)} where id = ${parentId}
      union select t.id, t.parent_id from ${sql.table(table)} t join up on t.id = up.parent_id)
    select id from up where id = ${id}`.execute(db);
  if (rows.length > 0)
    throw badField(
      'parentId',
      label('上级不能是自己或自己的下级', 'A parent cannot be the row itself or one below it'),
    );
};
