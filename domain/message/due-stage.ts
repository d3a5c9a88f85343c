import { addDays, addWorkingDays, daysBetween, type Holidays } from '../kit/calendar';

/**
 * How far a due date has come: with the days of warning, a week before where these are longer, on the day, after it, and
 * where lateness is carried further, from the third working day after it.
 */
export type DueStage = 'early' | 'near' | 'due' | 'overdue' | 'third';

const WEEK = 7;
const WORKING_WEEK = 5;
const THIRD = 3;
/** What has been late for longer is told apart from what is newly late. */
const OLD_DAYS = 30;

/** Until which days what is due is announced on a day. */
export type Reach = Readonly<{ today: string; until: string; near: string | null; holidays: Holidays | null }>;

/** The reach of so many days of warning: days of the calendar, or with the laboratory's own days off its working days. */
export const reachOf = (today: string, warnDays: number, holidays: Holidays | null): Reach => {
  const after = (days: number) => (holidays === null ? addDays(today, days) : addWorkingDays(today, days, holidays));
  const week = holidays === null ? WEEK : WORKING_WEEK;
  // A lead of a week or less is one announcement.
  return { today, until: after(warnDays), near: warnDays > week ? after(week) : null, holidays };
};

/** Which announcement a due date has come to; none where it is farther away than the days of warning. */
export const dueStage = (dueDate: string, { today, until, near }: Reach): DueStage | null => {
  if (dueDate < today) return 'overdue';
  if (dueDate === today) return 'due';
  if (dueDate > until) return null;
  return near !== null && dueDate <= near ? 'near' : 'early';
};

/** Whether a day is the third working day after a due date, or later. */
export const isThird = (dueDate: string, today: string, holidays: Holidays): boolean =>
  dueDate < today && addWorkingDays(dueDate, THIRD, holidays) <= today;

/** Whether something has been late for so long that it is told among others of its age. */
export const isOld = (dueDate: string, today: string): boolean => daysBetween(dueDate, today) > OLD_DAYS;
