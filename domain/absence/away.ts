import { addDays, type Holidays, isWorkingDay } from '../kit/calendar';

/** From a day until another one, both included. */
export type Away = Readonly<{ fromDay: string; toDay: string }>;

const covers = ({ fromDay, toDay }: Away, day: string): boolean => fromDay <= day && day <= toDay;

/** The days from one to another, both included, on which the laboratory works. */
export const workingDays = (from: string, to: string, holidays: Holidays): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) days.push(day);
  return days;
};

/** How many working days of a span somebody is away on. */
export const daysAway = (away: readonly Away[], from: string, to: string, holidays: Holidays): number =>
  workingDays(from, to, holidays).filter((day) => away.some((each) => covers(each, day))).length;

/**
 * The absence that leaves nobody time for work that is due on a day: away on every working day from `today` until then. Work
 * that is late already, or due on a day off, is asked about by that one day.
 */
export const awayUntil = (away: readonly Away[], today: string, due: string, holidays: Holidays): Away | undefined => {
  const until = due < today ? today : due;
  const found = workingDays(today, until, holidays);
  const days = found.length > 0 ? found : [until];
  const isAway = days.every((day) => away.some((each) => covers(each, day)));
  return isAway ? away.find((each) => covers(each, days[0] ?? until)) : undefined;
};
