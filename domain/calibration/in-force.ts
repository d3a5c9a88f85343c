import type { Equipment } from '../equipment/equipment.entity';
import type { Calibration } from './calibration.entity';

/** What a certificate tells of the device, as its row repeats it for the one that is in force today. */
export type Standing = Pick<Equipment, 'certNo' | 'calOrg' | 'lastCalDate' | 'calDueDate' | 'calU' | 'correction'>;

export type Certificate = Pick<Calibration, 'certNo' | 'calOrg' | 'calDate' | 'dueDate' | 'calU' | 'correction'>;

/**
 * The device as it stood on a day: where it has been calibrated since, by the certificate in force then (ISO/IEC 17025
 * 6.4.4, 7.5.1). Certificates are those that took effect. Where none is that old, the device stays as it is today, and
 * says that the day lies before its calibration.
 */
export const asOn = <Device extends Standing>(
  device: Device,
  certificates: readonly Certificate[],
  day: string,
): Device => {
  if (device.lastCalDate == null || day >= device.lastCalDate) return device;
  const [last] = certificates.filter(({ calDate }) => calDate <= day).sort((a, b) => (a.calDate < b.calDate ? 1 : -1));
  if (last === undefined) return device;
  const { certNo, calOrg, calDate, dueDate, calU, correction } = last;
  return { ...device, certNo, calOrg, lastCalDate: calDate, calDueDate: dueDate, calU, correction };
};
