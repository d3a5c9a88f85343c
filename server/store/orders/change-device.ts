import { isUsable } from '../../../domain/equipment/equipment.rules';
import { localDay } from '../../../domain/kit/calendar';
import type { Context } from '../../http/context';
import { badField } from '../../http/errors';
import { findRow, getRow, updateRow } from '../rows';
import { getInScope } from './scope';

/** Plans another device for a line of a sample, or none; one that may not measure today is refused. */
export const changeDevice = async (context: Context, itemId: string, deviceId: string | null): Promise<void> => {
  const line = await getRow(context, 'sampleItem', itemId, true);
  const sample = await getInScope(context, 'sample', line.sampleId);
  if (line.equipmentId === deviceId) return;
  const device = deviceId === null ? undefined : await findRow(context, 'equipment', deviceId);
  if (deviceId !== null && (device === undefined || !isUsable(device, localDay(context.at))))
    throw badField(
      'deviceId',
      '设备不存在、已停用或校准过期',
      'That device does not exist, is stopped, or its calibration is overdue',
    );
  await updateRow(context, 'sampleItem', line, { equipmentId: deviceId });
  context.audit({
    action: 'order.changeDevice',
    refType: 'order',
    refId: sample.orderId,
    refNo: sample.no,
    before: { itemId, equipmentId: line.equipmentId },
    after: { itemId, equipmentId: deviceId },
  });
};
