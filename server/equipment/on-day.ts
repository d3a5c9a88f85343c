import { asOn, type Certificate } from '../../domain/calibration/in-force';
import type { Db, RowOf } from '../db/tables';

type Device = RowOf<'equipment'>;

/** Gives for a device and a day the device as it stood then, of those named. */
export const devicesOnDays = async (
  db: Db,
  devices: readonly Device[],
): Promise<(id: string, day: string) => Device | undefined> => {
  const known = new Map(devices.map((device) => [device.id, device]));
  const certificates = new Map<string, Certificate[]>();
  const found =
    known.size === 0
      ? []
      : await db
          .selectFrom('calibration')
          .select(['equipmentId', 'certNo', 'calOrg', 'calDate', 'dueDate', 'calU', 'correction'])
          .where('equipmentId', 'in', [...known.keys()])
          // Those that took effect, as in `last-good-day.ts`.
          .where('state', 'in', ['confirmed', 'takenOver'])
          .where('confirmResult', 'in', ['ok', 'limited'])
          .where('deletedAt', 'is', null)
          .execute();
  for (const { equipmentId, ...certificate } of found)
    certificates.set(equipmentId, [...(certificates.get(equipmentId) ?? []), certificate]);
  return (id, day) => {
    const device = known.get(id);
    return device === undefined ? undefined : asOn(device, certificates.get(id) ?? [], day);
  };
};
