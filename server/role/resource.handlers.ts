import type { resourceContract } from '../../contract/role/resource';
import { label } from '../../domain/kit/label';
import { moduleOf } from '../../domain/role/modules';
import { isPermission, permissions } from '../../domain/role/permissions';
import { badField, notFound } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { invalidateRights, synchroniseResources } from './rights';
import { dropFromRoles } from './roles';

const standard = ruledHandlers('resource', async (next, before, { db }) => {
  if (before !== null && before.code !== next.code && isPermission(before.code))
    throw badField(
      'code',
      label('系统已知的资源代码不能修改', 'The code of a right that the system knows cannot be changed'),
    );
  if (before !== null) await invalidateRights(db);
  return undefined;
});

const isModule = (word: string) =>
  Object.keys(permissions).some((code) => moduleOf(code as keyof typeof permissions) === word);

export const resourceHandlers: Handlers<typeof resourceContract> = {
  ...standard,
  remove: async (input, context) => {
    const { code } = await getRow(context, 'resource', input.id);
    if (isPermission(code))
      throw badField(
        'id',
        label('程序仍在使用权限「{code}」，不能删除', 'The program uses the right "{code}"; it cannot be deleted', {
          code,
        }),
      );
    await dropFromRoles(context, 'resourceIds', input.id);
    return standard.remove(input, context);
  },
  synchronise: async ({ id }, context) => {
    if (id !== '0' && !isModule(id)) throw notFound({ zh: '资源模块', en: 'The module of rights' });
    const done = await synchroniseResources(context, id === '0' ? undefined : id);
    await invalidateRights(context.db);
    context.audit({ action: 'resource.synchronise', refType: 'resource', refId: null, refNo: id, after: done });
    return done;
  },
};
