import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { assertNoCycle } from '../../kernel/cycles';
import { assertReferences } from '../../kernel/refs';
import { updateRow } from '../../kernel/rows';

/** Puts a department below another one (or on top) at a place among its siblings; their order is rewritten. */
export const moveDepartment = async (
  context: Context,
  row: RowOf<'department'>,
  parentId: string | null,
  index: number,
): Promise<RowOf<'department'>> => {
  const { db, actor } = context;
  await assertReferences(db, actor.companyId, 'department', { parentId });
  await assertNoCycle(db, 'department', row.id, parentId);
  const siblings = (await db
    .selectFrom('department')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .where('id', '!=', row.id)
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .orderBy('sort')
    .orderBy('code')
    .forUpdate()
    .execute()) as unknown as RowOf<'department'>[];
  const ordered = [...siblings.slice(0, index), row, ...siblings.slice(index)];
  let moved = row;
  for (const [at, each] of ordered.entries()) {
    const sort = at + 1;
    if (each.id === row.id) {
      if (row.sort !== sort || row.parentId !== parentId)
        moved = await updateRow(context, 'department', row, { parentId, sort });
    } else if (each.sort !== sort) await updateRow(context, 'department', each, { sort });
  }
  if (moved !== row)
    context.audit({
      action: 'department.update',
      refType: 'department',
      refId: row.id,
      refNo: row.name,
      before: { parentId: row.parentId, sort: row.sort },
      after: { parentId: moved.parentId, sort: moved.sort },
    });
  return moved;
};
