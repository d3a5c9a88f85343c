import { addDays } from '../kit/calendar';
import type { Equipment } from './equipment.entity';

export type CalibrationFlag = 'ok' | 'due' | 'overdue' | 'none';

/** Days before the due date from which a device is shown as due. */
export const CALIBRATION_WARN_DAYS = 30;

/** The day `months` later; 31 January plus one month is the last day of February. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
};

/** How a device stands with its calibration on a day; the due date itself is the last valid one. */
export const calibrationFlag = (
  { calMode, calDueDate }: Pick<Equipment, 'calMode' | 'calDueDate'>,
  day: string,
  warnDays = CALIBRATION_WARN_DAYS,
): CalibrationFlag => {
  if (calMode === 'none') return 'none';
  if (calDueDate == null || calDueDate < day) return 'overdue';
  return calDueDate <= addDays(day, warnDays) ? 'due' : 'ok';
};

/** Whether a device may measure on a day (ISO/IEC 17025 6.4.4, 6.4.9): in use or limited, and within its calibration. */
export const isUsable = (device: Pick<Equipment, 'state' | 'calMode' | 'calDueDate'>, day: string): boolean =>
  (device.state === 'inUse' || device.state === 'limited') && calibrationFlag(device, day) !== 'overdue';

/** The coloured label on a device (ISO/IEC 17025 6.4.8). */
export const labelColourOf = (state: Equipment['state']): 'green' | 'yellow' | 'red' => {
  if (state === 'inUse') return 'green';
  return state === 'limited' ? 'yellow' : 'red';
};
