import { entities } from '../db/tables';
import type { DeviceLabel } from '../documents/device-labels';
import type { Context } from '../kernel/context';
import { notFound } from '../kernel/errors';
import { publicAddress } from '../kernel/public-address';

/** The status labels of devices by their numbers; the code leads a signed-in colleague to the device's file. */
export const deviceLabels = async (
  context: Context,
  ids: readonly string[],
): Promise<(DeviceLabel & { id: string })[]> => {
  const { db, actor } = context;
  const rows = await db
    .selectFrom('equipment')
    .selectAll()
    .where('id', 'in', ids)
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .orderBy('devNum')
    .execute();
  if (rows.length !== new Set(ids).size) throw notFound(entities.equipment.label);
  const origin = await publicAddress(context);
  return rows.map((row) => ({
    id: row.id,
    url: `${origin}/equipment/${row.id}/edit`,
    devNum: row.devNum,
    name: row.name,
    model: row.model,
    colour: row.labelColor ?? 'red',
    certNo: row.certNo,
    calDate: row.lastCalDate,
    dueDate: row.calMode === 'none' ? null : row.calDueDate,
    limits: row.limits,
  }));
};
