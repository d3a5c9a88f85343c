import { addMonths } from '../../../domain/equipment/equipment.rules';
import { addDays } from '../../../domain/kit/calendar';

/** The first day of the month a day lies in. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** A month later or earlier. */
export const shiftMonth = (month: string, months: number): string => addMonths(month, months);

/** The days of a month's sheet, Monday to Sunday: whole weeks, so that the days before and after show too. */
export const sheetOf = (month: string): string[] => {
  const weekday = (new Date(`${month}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = addDays(month, -weekday);
  const end = shiftMonth(month, 1);
  const days: string[] = [];
  for (let day = first; day < end || days.length % 7 !== 0; day = addDays(day, 1)) days.push(day);
  return days;
};
