import type { roleContract } from '../../contract/role';
import { badField } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';
import { bumpRights } from '../store/rights';
import { getRow } from '../store/rows';

const standard = ruledHandlers('role', async (next, before, { db }) => {
  if (before?.builtin === true && before.code !== next.code)
    throw badField('code', '内置角色的代码不能修改', 'The code of a built-in role cannot be changed');
  if (before !== null) await bumpRights(db);
  return undefined;
});

export const roleHandlers: Handlers<typeof roleContract> = {
  ...standard,
  remove: async (input, context) => {
    const row = await getRow(context, 'role', input.id);
    if (row.builtin === true) throw badField('id', '内置角色不能删除', 'A built-in role cannot be deleted');
    const done = await standard.remove(input, context);
    await bumpRights(context.db);
    return done;
  },
};
