import type { companyContract } from '../../contract/company';
import { badField } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';

const standard = ruledHandlers('company', async (next, before, { db, actor, at }) => {
  // One company is the default: the last that says so.
  if (next.isDefault === true && before?.isDefault !== true)
    await db
      .updateTable('company')
      .set({ isDefault: false, updatedAt: at })
      .where('companyId', '=', actor.companyId)
      .where('isDefault', '=', true)
      .execute();
  return undefined;
});

export const companyHandlers: Handlers<typeof companyContract> = {
  ...standard,
  remove: async (input, context) => {
    if (input.id === context.actor.companyId)
      throw badField('id', '不能删除当前所在的机构', 'The company you work in cannot be deleted');
    return standard.remove(input, context);
  },
};
