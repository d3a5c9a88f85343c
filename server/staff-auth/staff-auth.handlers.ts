import type { staffAuthContract } from '../../contract/staff-auth/staff-auth';
import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { authoriseMany, renewMany, setAuthStatus } from './change';

const notOneself = (staffId: string, actorId: string, field = 'staffId') => {
  if (staffId === actorId) throw badField(field, label('不能给自己授权', 'You cannot authorise yourself'));
};
const inOrder = ({ validFrom, validTo }: { validFrom: string; validTo?: string | null | undefined }) => {
  if (validTo != null && validTo < validFrom)
    throw badField('validTo', label('失效日期不能早于生效日期', 'It cannot end before it begins'));
};

/** An authorisation is given by somebody else than its holder, for a period that makes sense. */
const standard = ruledHandlers('staffAuth', (next, _before, { actor }) => {
  notOneself(next.staffId, actor.id);
  inOrder(next);
  if (next.kind === 'equipment' && next.equipmentId == null)
    throw badField('equipmentId', label('设备操作授权须指明设备', 'Name the device that the person may operate'));
  return { approvedBy: actor.id, status: next.status ?? 'valid' };
});

export const staffAuthHandlers: Handlers<typeof staffAuthContract> = {
  ...standard,
  addMany: (batch, context) => {
    for (const staffId of batch.staffIds) notOneself(staffId, context.actor.id, 'staffIds');
    inOrder(batch);
    if (batch.kinds.includes('equipment') && batch.equipmentIds.length === 0)
      throw badField('equipmentIds', label('设备操作授权须指明设备', 'Name the devices that the people may operate'));
    return authoriseMany(context, batch);
  },
  renew: async (input, context) => {
    for (const id of input.ids) notOneself((await getRow(context, 'staffAuth', id)).staffId, context.actor.id, 'ids');
    return renewMany(context, input);
  },
  setStatus: async (input, context) => {
    if (input.status === 'valid')
      notOneself((await getRow(context, 'staffAuth', input.id)).staffId, context.actor.id, 'status');
    return setAuthStatus(context, input);
  },
};
