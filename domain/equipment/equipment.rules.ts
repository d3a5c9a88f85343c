import { addDays } from '../kit/calendar';
import { type Label, label } from '../kit/label';
import { inClass, wordsOf } from '../kit/workflow';
import type { Equipment } from './equipment.entity';
import { equipmentWorkflow } from './equipment.workflow';

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

/** The calibration status of a device on a day; the due date itself is the last valid day. */
export const calibrationFlag = (
  { calMode, calDueDate }: Pick<Equipment, 'calMode' | 'calDueDate'>,
  day: string,
  warnDays = CALIBRATION_WARN_DAYS,
): CalibrationFlag => {
  if (calMode === 'none') return 'none';
  if (calDueDate == null || calDueDate < day) return 'overdue';
  return calDueDate <= addDays(day, warnDays) ? 'due' : 'ok';
};

/** What decides whether a device may measure. */
export type Device = Pick<
  Equipment,
  'state' | 'calMode' | 'lastCalDate' | 'calDueDate' | 'confirmResult' | 'midCheckResult' | 'midCheckDue'
>;

const calibrationProblem = ({ calMode, lastCalDate, calDueDate }: Device, day: string): Label | null => {
  if (calMode === 'none') return null;
  if (calDueDate === null) return label('设备没有有效的校准', 'It has no valid calibration');
  if (day > calDueDate) return label('校准已于 {day} 到期', 'Its calibration expired on {day}', { day: calDueDate });
  if (lastCalDate !== null && day < lastCalDate)
    return label('检测日期早于校准日期 {day}', 'The test is dated before its calibration of {day}', {
      day: lastCalDate,
    });
  return null;
};

/** A check between two calibrations keeps up the confidence in the device (6.4.10): without it the device is overdue. */
const checkProblem = ({ midCheckDue }: Device, day: string): Label | null =>
  midCheckDue === null || day <= midCheckDue
    ? null
    : label('期间核查已于 {day} 到期', 'Its intermediate check was due on {day}', { day: midCheckDue });

/** What keeps a device from going back to work, whatever its state: found unfit, or not calibrated or checked in time. */
export const fitnessProblem = (device: Device, day: string): Label | null => {
  if (device.confirmResult === 'bad')
    return label('最近一次计量确认不合格', 'It was found unfit at its last confirmation');
  if (device.midCheckResult === 'fail') return label('最近一次期间核查不合格', 'It failed its last intermediate check');
  if (device.midCheckResult === 'needed')
    return label('故障维修后尚未核查或校准', 'It has been neither checked nor calibrated since its fault');
  return calibrationProblem(device, day) ?? checkProblem(device, day);
};

/** Why a device may not measure on a day, or null when it may (ISO/IEC 17025 6.4.4, 6.4.9): a blocker, never a warning. */
export const deviceProblem = (device: Device, day: string): Label | null => {
  const unfit = fitnessProblem(device, day);
  if (inClass(equipmentWorkflow, 'usable', device.state)) return unfit;
  const state = wordsOf(equipmentWorkflow.states[device.state]);
  // A stopped device says what stopped it, because that is what has to be put right.
  const cause = device.state === 'stopped' ? unfit : null;
  return cause === null
    ? label('设备当前为「{state}」', 'The device is "{state}"', { state })
    : label('设备已停用：{cause}', 'The device is out of service: {cause}', { cause });
};

/** Whether a device may measure on a day: in use or limited, found fit, and within its calibration. */
export const isUsable = (device: Device, day: string): boolean => deviceProblem(device, day) === null;

/** The coloured label on a device (ISO/IEC 17025 6.4.8). */
export const labelColourOf = (state: Equipment['state']): 'green' | 'yellow' | 'red' => {
  if (state === 'inUse') return 'green';
  return state === 'limited' ? 'yellow' : 'red';
};

/** The due date as typed; where none is, last calibration plus the interval. A changed interval recomputes it. */
export const dueDateOf = (next: Equipment, before: Equipment | null): string | null => {
  const { calMode, lastCalDate, calCycleMonths, calDueDate } = next;
  if (calMode === 'none') return null;
  const reckoned = lastCalDate != null && calCycleMonths != null ? addMonths(lastCalDate, calCycleMonths) : null;
  if (before === null) return calDueDate ?? reckoned;
  return calCycleMonths === before.calCycleMonths ? before.calDueDate : (reckoned ?? before.calDueDate);
};

/** When the next intermediate check is due after one made on a day; null where none are planned. */
export const nextCheckDay = (cycleMonths: number | null, day: string): string | null =>
  cycleMonths === null || cycleMonths === 0 ? null : addMonths(day, cycleMonths);

type CheckPlan = Pick<Equipment, 'lastCalDate' | 'midCheckCycleMonths' | 'midCheckDue'>;

/**
 * When the next intermediate check is due after an edit: as typed, where none is typed by the interval. A changed
 * interval counts from where the last one did.
 */
export const checkDueOf = (next: CheckPlan, before: CheckPlan | null, today: string): string | null => {
  const cycle = next.midCheckCycleMonths ?? null;
  const typed = next.midCheckDue ?? null;
  if (before === null) return typed ?? nextCheckDay(cycle, next.lastCalDate ?? today);
  if (cycle === before.midCheckCycleMonths) return typed;
  const counted =
    before.midCheckDue !== null && before.midCheckCycleMonths
      ? addMonths(before.midCheckDue, -before.midCheckCycleMonths)
      : (next.lastCalDate ?? today);
  const reckoned = nextCheckDay(cycle, counted);
  return typed !== before.midCheckDue && typed !== null && reckoned !== null && typed < reckoned ? typed : reckoned;
};

/** Only a check that was made moves the next one later: a date typed instead would hide that it is overdue. */
export const postponesCheck = (next: CheckPlan, before: CheckPlan): boolean =>
  before.midCheckDue !== null &&
  (next.midCheckCycleMonths ?? null) === before.midCheckCycleMonths &&
  (next.midCheckDue == null || next.midCheckDue > before.midCheckDue);
