import { assertPickable } from '../../equipment/pickable';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { getRow, updateRow } from '../../kernel/rows';

/** Plans another device for a line of a sample, or none; one that may not measure today is refused. */
export const changeDevice = async (context: Context, itemId: string, deviceId: string | null): Promise<void> => {
  const line = await getRow(context, 'sampleItem', itemId, true);
  const sample = await getInScope(context, 'sample', line.sampleId);
  if (line.equipmentId === deviceId) return;
  if (deviceId !== null) await assertPickable(context, deviceId, 'deviceId');
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
