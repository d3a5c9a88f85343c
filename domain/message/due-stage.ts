import { daysBetween } from '../kit/calendar';

/** How far a due date has come: with the days of warning, a week before where these are longer, on the day, after it. */
export type DueStage = 'early' | 'near' | 'due' | 'overdue';

const NEAR_DAYS = 7;

/** Which announcement a due date has come to by a day; none where it is farther away than the days of warning. */
export const dueStage = (dueDate: string, day: string, warnDays: number): DueStage | null => {
  const left = daysBetween(day, dueDate);
  if (left < 0) return 'overdue';
  if (left === 0) return 'due';
  if (left > warnDays) return null;
  // A lead of a week or less is one announcement.
  return left <= NEAR_DAYS && warnDays > NEAR_DAYS ? 'near' : 'early';
};
