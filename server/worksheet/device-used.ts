import { localDay } from '../../domain/kit/calendar';
import type { UsedEquipment } from '../../domain/result/result.shapes';
import type { RowOf } from '../db/tables';
import { devicesOnDays } from '../equipment/on-day';
import type { Context } from '../kernel/context';

/** The device with which a row measured, as it stood on the day of its test; undefined where there is none. */
export type DeviceOn = (id: string | null | undefined, testedAt: string) => RowOf<'equipment'> | undefined;

/** The devices of these ids; of those that were removed only where they are asked for too. */
export const deviceOnOf = async (
  { db, actor }: Context,
  ids: readonly (string | null)[],
  { removed }: { removed: boolean },
): Promise<DeviceOn> => {
  const named = [...new Set(ids.filter((id) => id !== null))];
  const found =
    named.length === 0
      ? []
      : await db
          .selectFrom('equipment')
          .selectAll()
          .where('id', 'in', named)
          .where('companyId', '=', actor.companyId)
          .$if(!removed, (kept) => kept.where('deletedAt', 'is', null))
          .execute();
  const onDay = await devicesOnDays(db, found);
  return (id, testedAt) => (id ? onDay(id, localDay(testedAt)) : undefined);
};

/** What the record keeps of it (ISO/IEC 17025 7.5.1): the report names this certificate, whatever comes later. */
export const usedOf = (device: RowOf<'equipment'> | undefined): UsedEquipment | null =>
  device === undefined
    ? null
    : {
        equipmentId: device.id,
        name: device.name,
        devNum: device.devNum,
        model: device.model,
        certNo: device.certNo,
        calDueDate: device.calDueDate,
        correction: device.correction,
      };
