import { correctionOfDevice, type DeviceCorrection } from '../../domain/calibration/correction';
import type { Db } from '../db/tables';
import { devicesOnDays } from '../equipment/on-day';

/** What corrects the readings of a device on a day; null without a device, and where its certificate of then says nothing usable. */
export type CorrectionOn = (equipmentId: string | null, day: string) => DeviceCorrection | null;

/** The corrections of the devices named, each by the certificate that is in force on a day. */
export const correctionsOn = async (db: Db, equipmentIds: readonly (string | null)[]): Promise<CorrectionOn> => {
  const named = [...new Set(equipmentIds.filter((id) => id !== null))];
  if (named.length === 0) return () => null;
  const devices = await db.selectFrom('equipment').selectAll().where('id', 'in', named).execute();
  const onDay = await devicesOnDays(db, devices);
  return (id, day) => correctionOfDevice(id === null ? undefined : onDay(id, day));
};
