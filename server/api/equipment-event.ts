import type { equipmentEventContract } from '../../contract/equipment-event';
import { badField } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';
import { assertVersion, getRow, removeRow } from '../store/rows';

const standard = ruledHandlers('equipmentEvent', (next, before, { at, actor }) => {
  if (Date.parse(next.at) > Date.parse(at)) throw badField('at', '时间不能晚于现在', 'It cannot lie in the future');
  if (before !== null && before.equipmentId !== next.equipmentId)
    throw badField('equipmentId', '履历不能改挂到另一台设备', 'A line cannot be moved to another device');
  // Who writes the line did the work, unless it names another.
  return { byId: next.byId ?? actor.id };
});

export const equipmentEventHandlers: Handlers<typeof equipmentEventContract> = {
  ...standard,
  remove: async ({ id, ver, reason }, context) => {
    const row = await getRow(context, 'equipmentEvent', id, true);
    assertVersion(row, ver);
    await removeRow(context, 'equipmentEvent', row);
    context.audit({ action: 'equipmentEvent.strikeOut', refType: 'equipmentEvent', refId: id, before: row, reason });
    return { ok: true };
  },
};
