import type { staffAuthContract } from '../../contract/staff-auth/staff-auth';
import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { assertMayAuthorise } from './authorisers';
import { authoriseMany, renewMany, setAuthStatus } from './change';

const inOrder = ({ validFrom, validTo }: { validFrom: string; validTo?: string | null | undefined }) => {
  if (validTo != null && validTo < validFrom)
    throw badField('validTo', label('失效日期不能早于生效日期', 'It cannot end before it begins'));
};

/** An authorisation is given by somebody else than its holder, for a period that makes sense. */
const standard = ruledHandlers('staffAuth', async (next, _before, context) => {
  await assertMayAuthorise(context, [next.staffId]);
  inOrder(next);
  if (next.kind === 'equipment' && next.equipmentId == null)
    throw badField('equipmentId', label('设备操作授权须指明设备', 'Name the device that the person may operate'));
  return { approvedBy: context.actor.id, status: next.status ?? 'valid' };
});

export const staffAuthHandlers: Handlers<typeof staffAuthContract> = {
  ...standard,
  addMany: async (batch, context) => {
    await assertMayAuthorise(context, batch.staffIds, 'staffIds');
    inOrder(batch);
    if (batch.kinds.includes('equipment') && batch.equipmentIds.length === 0)
      throw badField('equipmentIds', label('设备操作授权须指明设备', 'Name the devices that the people may operate'));
    return authoriseMany(context, batch);
  },
  renew: async (input, context) => {
    const rows = await Promise.all(input.ids.map((id) => getRow(context, 'staffAuth', id)));
    await assertMayAuthorise(
      context,
      rows.map(({ staffId }) => staffId),
      'ids',
    );
    return renewMany(context, input);
  },
  setStatus: async (input, context) => {
    const { staffId } = await getRow(context, 'staffAuth', input.id);
    // Nobody needs another one to stop doing something.
    if (input.status === 'valid' || staffId !== context.actor.id)
      await assertMayAuthorise(context, [staffId], 'status');
    return setAuthStatus(context, input);
  },
};
