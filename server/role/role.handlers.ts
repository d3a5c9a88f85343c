import type { roleContract } from '../../contract/role/role';
import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { assertAdministered } from '../staff/commands/accounts';
import { askForRights, splitRights } from '../staff/signing/open-case';
import { invalidateRights, screenIdsFor } from './rights';
import { rightsOfResources } from './rights-of-resources';
import { assertNoOwnGainByRole } from './roles';

const standard = ruledHandlers('role', async (next, before, context) => {
  if (before === null) {
    if (next.systemIds != null) return undefined;
    // Without named screens, the role gets those that its rights open.
    return { systemIds: await screenIdsFor(context, await rightsOfResources(context, next.resourceIds ?? [])) };
  }
  if (before.builtin === true && before.code !== next.code)
    throw badField('code', label('内置角色的代码不能修改', 'The code of a built-in role cannot be changed'));
  await assertNoOwnGainByRole(context, next);
  await invalidateRights(context.db);
  return undefined;
});

export const roleHandlers: Handlers<typeof roleContract> = {
  ...standard,
  update: async (input, context) => {
    const before = await getRow(context, 'role', input.id, true);
    const { resourceIds, dataScope = before.dataScope } = input;
    if (resourceIds == null) {
      const row = await standard.update(input, context);
      await assertAdministered(context, 'resourceIds');
      return row;
    }
    // Asked of all that was wanted: what waits for a second person is no way around it.
    await assertNoOwnGainByRole(context, { id: input.id, resourceIds, dataScope });
    const { now, later } = await splitRights(context, before, resourceIds);
    const row = await standard.update({ ...input, resourceIds: [...now] }, context);
    await askForRights(context, row, later);
    await assertAdministered(context, 'resourceIds');
    return row;
  },
  remove: async (input, context) => {
    const row = await getRow(context, 'role', input.id);
    if (row.builtin === true) throw badField('id', label('内置角色不能删除', 'A built-in role cannot be deleted'));
    const done = await standard.remove(input, context);
    await invalidateRights(context.db);
    return done;
  },
};
