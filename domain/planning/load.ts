import { type Away, daysAway, workingDays } from '../absence/away';
import type { Holidays } from '../kit/calendar';
import { exact } from '../measurement/decimal';

/** What a person can work: so many hours on a working day, less the days away. */
export type Hands = Readonly<{ dayHours: string; away: readonly Away[]; holidays: Holidays }>;

/** The hours that a person has between two days, both included: those of the working days on which the person is there. */
export const capacityOf = (
  { from, to }: Readonly<{ from: string; to: string }>,
  { dayHours, away, holidays }: Hands,
): number =>
  exact(dayHours)
    .times(workingDays(from, to, holidays).length - daysAway(away, from, to, holidays))
    .toNumber();

/** Whether hours of work are more than a person has. */
export const isOver = (hours: string, capacity: number): boolean => exact(hours).greaterThan(capacity);

/** How much of a person's hours work takes, from 0 to 1; without any hours all of them. */
export const shareOf = (hours: string, capacity: number): number => {
  const needed = exact(hours);
  if (needed.isZero()) return 0;
  return capacity > 0 ? Math.min(1, needed.dividedBy(capacity).toNumber()) : 1;
};
