import { addDays, daysBetween } from '../kit/calendar';
import type { TimeDimension } from './questions';

/** Days of the laboratory, both of them within. */
export type Days = Readonly<{ from: string; to: string }>;

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** The period before: as many whole months where the period is whole months, else as many days. */
export const periodBefore = ({ from, to }: Days): Days => {
  const [first, last] = [monthOf(from), monthOf(to)];
  const isWhole = from === firstOf(first) && to === addDays(firstOf(last + 1), -1);
  const before = isWhole ? firstOf(first - (last - first + 1)) : addDays(from, -(daysBetween(from, to) + 1));
  return { from: before, to: addDays(from, -1) };
};

/** The whole month before that of a day. */
export const monthBefore = (day: string): Days => {
  const from = firstOf(monthOf(day) - 1);
  return { from, to: addDays(firstOf(monthOf(day)), -1) };
};

/** The week of a day as ISO 8601 counts it: `2026-W48`. */
export const weekOf = (day: string): string => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const thursday = addDays(day, 3 - weekday);
  const week = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
  return `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`;
};

const keyOf: Readonly<Record<TimeDimension, (day: string) => string>> = {
  day: (day) => day,
  week: weekOf,
  month: (day) => day.slice(0, 7),
};

/** Every day, week or month of a period, those without anything too. */
export const bucketsOf = ({ from, to }: Days, by: TimeDimension): string[] => [
  ...new Set(Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => keyOf[by](addDays(from, index)))),
];
