import { addDays, isWorkingDay, localDay } from '../../domain/kit/calendar';
import { holidays2026 } from './holidays';

const holidays = new Map(holidays2026.map(({ day, isWorking }) => [day, isWorking]));

/** Working days ago on which the laboratory was founded: before the year that is told, which takes 255 of them. */
export const FOUNDED = 285;

/** A past moment: `workday(12, '09:30')` is twelve working days ago at half past nine in the laboratory. */
export type Clock = Readonly<{
  today: string;
  day: (daysAgo: number) => string;
  /** The moment, never later than now. */
  at: (workdaysAgo: number, time: string) => string;
  /** The moment on the first working day that is not before `day`. */
  from: (day: string, time: string) => string;
}>;

export const clockFrom = (now: Date): Clock => {
  const today = localDay(now.toISOString());
  const at = (workdaysAgo: number, time: string): string => {
    let day = today;
    for (let left = workdaysAgo; left > 0; ) {
      day = addDays(day, -1);
      if (isWorkingDay(day, holidays)) left -= 1;
    }
    // What happens today has happened already, whenever today the laboratory is opened.
    const moment = Math.min(Date.parse(`${day}T${time}:00+08:00`), now.getTime() - 60_000);
    return new Date(moment).toISOString();
  };
  const from = (day: string, time: string): string => {
    let reached = day;
    while (!isWorkingDay(reached, holidays)) reached = addDays(reached, 1);
    return new Date(Date.parse(`${reached}T${time}:00+08:00`)).toISOString();
  };
  return { today, day: (daysAgo) => addDays(today, -daysAgo), at, from };
};
