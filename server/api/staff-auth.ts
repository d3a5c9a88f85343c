import type { staffAuthContract } from '../../contract/staff-auth';
import { badField } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';

/** An authorisation is given by somebody else than its holder, for a period that makes sense. */
export const staffAuthHandlers: Handlers<typeof staffAuthContract> = ruledHandlers(
  'staffAuth',
  (next, _before, { actor }) => {
    if (next.staffId === actor.id) throw badField('staffId', '不能给自己授权', 'Nobody authorises themselves');
    if (next.validTo != null && next.validTo < next.validFrom)
      throw badField('validTo', '失效日期不能早于生效日期', 'It cannot end before it begins');
    if (next.kind === 'equipment' && next.equipmentId == null)
      throw badField('equipmentId', '设备操作授权须指明设备', 'Name the device that the person may operate');
    return { approvedBy: actor.id, status: next.status ?? 'valid' };
  },
);
