import type { Equipment } from '../equipment/equipment.entity';
import { type Label, label } from '../kit/label';

export type Device = Pick<Equipment, 'state' | 'calMode' | 'lastCalDate' | 'calDueDate'>;

/** Why a device may not measure on a day, or null when it may (ISO/IEC 17025 6.4.4, 6.4.9): a blocker, never a warning. */
export const deviceProblem = ({ state, calMode, lastCalDate, calDueDate }: Device, day: string): Label | null => {
  if (state !== 'inUse' && state !== 'limited') return label('设备当前不可用', 'The device is not in use');
  if (calMode === 'none') return null;
  if (calDueDate === null) return label('设备没有校准有效期', 'The device has no calibration date');
  if (day > calDueDate)
    return label(`设备校准已于 ${calDueDate} 到期`, `The calibration of the device ended on ${calDueDate}`);
  if (lastCalDate !== null && day < lastCalDate)
    return label(`检测日期早于设备校准日期 ${lastCalDate}`, `The test lies before the calibration of ${lastCalDate}`);
  return null;
};
