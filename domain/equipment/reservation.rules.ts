import { addDays, LABORATORY_TIME_ZONE, localDay } from '../kit/calendar';
import { type Label, label } from '../kit/label';
import { momentText } from '../kit/moment-text';
import type { Problem } from '../kit/problem';
import { type Device, deviceProblem } from './equipment.rules';

/** From one moment until another, which is not part of it: one that begins when another ends does not meet it. */
export type Span = Readonly<{ fromAt: string; toAt: string }>;

/** The longest time that a device is kept for one purpose, and how long ahead, in days. */
export const MOST_RESERVED_DAYS = 31;
export const MOST_AHEAD_DAYS = 366;

/** Who fills in the form at the device has begun a little before. */
const GRACE = 15 * 60_000;
const DAY = 86_400_000;

/** Whether two spans have a moment in common. */
export const overlaps = (one: Span, other: Span): boolean =>
  Date.parse(one.fromAt) < Date.parse(other.toAt) && Date.parse(other.fromAt) < Date.parse(one.toAt);

/** A span as people write it: the day is said once where it is the same. */
export const spanText = ({ fromAt, toAt }: Span): string => {
  const [from, to] = [momentText(fromAt, LABORATORY_TIME_ZONE), momentText(toAt, LABORATORY_TIME_ZONE)];
  return from.slice(0, 10) === to.slice(0, 10) ? `${from}–${to.slice(11)}` : `${from} – ${to}`;
};

/** What is wrong with a span that is to be reserved, whatever the device; null when nothing is. */
export const spanProblem = ({ fromAt, toAt }: Span, now: string): Problem | null => {
  const [from, to, at] = [Date.parse(fromAt), Date.parse(toAt), Date.parse(now)];
  if (to <= from) return { field: 'toAt', text: label('结束时间应晚于开始时间', 'It ends before it begins') };
  if (from < at - GRACE) return { field: 'fromAt', text: label('不能预约过去的时间', 'It begins in the past') };
  if (to - from > MOST_RESERVED_DAYS * DAY)
    return {
      field: 'toAt',
      text: label('一次最多预约 {days} 天', 'A reservation takes {days} days at most', { days: MOST_RESERVED_DAYS }),
    };
  if (from - at > MOST_AHEAD_DAYS * DAY)
    return {
      field: 'fromAt',
      text: label('最多提前 {days} 天预约', 'It can be reserved {days} days ahead at most', { days: MOST_AHEAD_DAYS }),
    };
  return null;
};

/** The last day that a span touches: one that ends at midnight ends with the day before. */
const lastDay = ({ toAt }: Span): string => localDay(new Date(Date.parse(toAt) - 1).toISOString());

/**
 * Why a device is not kept for anybody in a span: it may not measure today, or its calibration or check ends before the span
 * does (ISO/IEC 17025 6.4.4, 6.4.10). Null when nothing stands against it.
 */
export const reservationProblem = (device: Device, span: Span, now: string): Problem | null => {
  const stands = deviceProblem(device, localDay(now));
  if (stands !== null) return { field: 'equipmentId', text: stands };
  const day = lastDay(span);
  const ends = (due: string | null, text: (words: { day: string }) => Label): Problem | null =>
    due !== null && due < day
      ? { field: localDay(span.fromAt) > due ? 'fromAt' : 'toAt', text: text({ day: due }) }
      : null;
  return (
    (device.calMode === 'none'
      ? null
      : ends(device.calDueDate, (words) =>
          label(
            '设备校准有效期至 {day}，预约不能超出',
            'Its calibration ends on {day}; it cannot be reserved beyond',
            words,
          ),
        )) ??
    ends(device.midCheckDue, (words) =>
      label(
        '设备期间核查到期日为 {day}，预约不能超出',
        'Its check is due on {day}; it cannot be reserved beyond',
        words,
      ),
    )
  );
};

/** Says who has the device in the time that was asked for. */
export const takenText = (other: Span & Readonly<{ staffName: string; purpose: string }>): Label =>
  label('{name} 已预约 {span}（{purpose}）', '{name} has reserved it for {span} ({purpose})', {
    name: other.staffName,
    span: spanText(other),
    purpose: other.purpose,
  });

/** The days that the calendar of devices shows from a day on: that day, or the week of it from its Monday. */
export const shownDays = (first: string, unit: 'day' | 'week'): string[] =>
  unit === 'day' ? [first] : Array.from({ length: 7 }, (_, index) => addDays(first, index));
