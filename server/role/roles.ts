import { sql } from 'kysely';
import { type Label, label } from '../../domain/kit/label';
import type { DataScope } from '../../domain/role/data-scope';
import { gainedRights, type Held, seesMore } from '../../domain/role/own-gain';
import { permissions } from '../../domain/role/permissions';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { updateRow } from '../kernel/rows';
import { heldByRoles } from './held-by-roles';
import { invalidateRights } from './rights';
import { rightsOfResources } from './rights-of-resources';

type Reader = Pick<Context, 'db' | 'actor'>;

const named = (right: Label, count: number): Label =>
  count > 1
    ? label('「{right}」等 {count} 项', '{right:in} and {more} more', { right, count, more: count - 1 })
    : label('「{right}」', '{right:in}', { right });

const refuseGain = (held: Held, next: Held, field: string): void => {
  const rights = gainedRights(held, next);
  const [first] = rights;
  if (first !== undefined)
    throw badField(
      field,
      label(
        '不能给自己增加权限{rights},请由另一位管理员授予',
        'You cannot grant yourself rights ({rights}); ask another administrator',
        { rights: named(permissions[first], rights.length) },
      ),
    );
  if (seesMore(held, next))
    throw badField(
      field === 'resourceIds' ? 'dataScope' : field,
      label(
        '不能扩大自己的数据范围，请由另一位管理员调整',
        'You cannot widen your own data scope; ask another administrator',
      ),
    );
};

/** Refuses a change of roles by which the person who makes it would gain something. */
export const assertNoOwnGainByRoles = async (reader: Reader, roleIds: readonly string[]): Promise<void> =>
  refuseGain(reader.actor, await heldByRoles(reader, roleIds), 'roleIds');

/** Refuses a change of a role by which a holder of it who makes the change would gain something. */
export const assertNoOwnGainByRole = async (
  reader: Reader,
  next: { id: string; resourceIds: readonly string[] | null; dataScope: DataScope },
): Promise<void> => {
  if (!reader.actor.roleIds.includes(next.id)) return;
  const words = await rightsOfResources(reader, next.resourceIds ?? []);
  refuseGain(reader.actor, { permissions: words, dataScope: next.dataScope }, 'resourceIds');
};

/** Takes a right or a screen out of every role that names it: it opens nothing any more. */
export const dropFromRoles = async (
  context: Context,
  field: 'resourceIds' | 'systemIds',
  id: string,
): Promise<void> => {
  const rows = (await context.db
    .selectFrom('role')
    .selectAll()
    .where('companyId', '=', context.actor.companyId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`${id}::uuid = any(${sql.ref(field)})`)
    .forUpdate()
    .execute()) as unknown as RowOf<'role'>[];
  for (const role of rows) {
    const before = role[field] ?? [];
    const after = before.filter((each) => each !== id);
    await updateRow(context, 'role', role, { [field]: after });
    context.audit({
      action: 'role.update',
      refType: 'role',
      refId: role.id,
      refNo: role.name,
      before: { [field]: before },
      after: { [field]: after },
    });
  }
  if (rows.length > 0) await invalidateRights(context.db);
};
