import { isPermission, type Permission } from '../../domain/role/permissions';
import type { Writer } from '../kernel/rows';

/** The rights that resources stand for. */
export const rightsOfResources = async (
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  resourceIds: readonly string[],
): Promise<ReadonlySet<Permission>> => {
  if (resourceIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('resource')
    .select('code')
    .where('companyId', '=', actor.companyId)
    .where('id', 'in', [...resourceIds])
    .execute();
  return new Set(rows.map(({ code }) => code).filter(isPermission));
};
