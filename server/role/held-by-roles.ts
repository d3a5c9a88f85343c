import { dataScopes } from '../../domain/role/data-scope';
import type { Held } from '../../domain/role/own-gain';
import type { Writer } from '../kernel/rows';
import { rightsOfResources } from './rights-of-resources';

/** What roles give together: rights, and the widest data scope. */
export const heldByRoles = async (reader: Pick<Writer, 'db' | 'actor'>, roleIds: readonly string[]): Promise<Held> => {
  const { db, actor } = reader;
  const roles =
    roleIds.length === 0
      ? []
      : await db
          .selectFrom('role')
          .select(['resourceIds', 'dataScope'])
          .where('companyId', '=', actor.companyId)
          .where('id', 'in', [...roleIds])
          .where('deletedAt', 'is', null)
          .execute();
  const ids = roles.flatMap(({ resourceIds }) => resourceIds ?? []);
  return {
    permissions: await rightsOfResources(reader, ids),
    dataScope: dataScopes.findLast((scope) => roles.some(({ dataScope }) => dataScope === scope)) ?? 'self',
  };
};
