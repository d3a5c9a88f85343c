import type { RowOf } from '../db/tables';
import type { Writer } from '../kernel/rows';

/** The roles of a company that came with the program. */
export const builtinRoles = async ({ db, actor }: Pick<Writer, 'db' | 'actor'>): Promise<RowOf<'role'>[]> =>
  (await db
    .selectFrom('role')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('builtin', '=', true)
    .where('deletedAt', 'is', null)
    .execute()) as unknown as RowOf<'role'>[];
