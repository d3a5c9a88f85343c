import type { menuContract } from '../../contract/menu/menu';
import { label } from '../../domain/kit/label';
import { menuAreas } from '../../domain/menu/menu-entries';
import { assertNoCycle } from '../kernel/cycles';
import { badField, notFound } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { dropFromRoles } from '../role/roles';
import { isKnownPath, synchroniseMenu } from './synchronise-menu';

const standard = ruledHandlers('menu', async (next, before, { db }) => {
  await assertNoCycle(db, 'menu', before?.id, next.parentId);
  if (before !== null && before.path !== next.path && isKnownPath(before.path))
    throw badField('path', label('程序声明的路由不能修改', 'The route of a screen of the program cannot be changed'));
  return undefined;
});

export const menuHandlers: Handlers<typeof menuContract> = {
  ...standard,
  remove: async (input, context) => {
    const { path } = await getRow(context, 'menu', input.id);
    if (isKnownPath(path))
      throw badField(
        'id',
        label('程序声明的菜单不能删除，可以隐藏', 'A screen of the program cannot be deleted; hide it'),
      );
    await dropFromRoles(context, 'systemIds', input.id);
    return standard.remove(input, context);
  },
  synchronise: async ({ id }, context) => {
    if (id !== '0' && !menuAreas.some(({ code }) => code === id))
      throw notFound({ zh: '菜单分区', en: 'The area of the menu' });
    const done = await synchroniseMenu(context, id === '0' ? undefined : id);
    context.audit({ action: 'menu.synchronise', refType: 'menu', refId: null, refNo: id, after: done });
    return done;
  },
};
