import type { menuContract } from '../../contract/menu';
import { menuAreas } from '../../domain/menu/menu-entries';
import { notFound } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';
import { assertNoCycle } from '../store/cycles';
import { synchroniseMenu } from '../store/menu/synchronise-menu';

const standard = ruledHandlers('menu', async (next, before, { db }) => {
  await assertNoCycle(db, 'menu', before?.id, next.parentId);
  return undefined;
});

export const menuHandlers: Handlers<typeof menuContract> = {
  ...standard,
  synchronise: async ({ id }, context) => {
    if (id !== '0' && !menuAreas.some(({ code }) => code === id))
      throw notFound({ zh: '菜单分区', en: 'The area of the menu' });
    const count = await synchroniseMenu(context, id === '0' ? undefined : id);
    context.audit({ action: 'menu.synchronise', refType: 'menu', refId: null, refNo: id, after: count });
    return count;
  },
};
