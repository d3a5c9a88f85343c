import {
  addDays,
  addWorkingDays,
  daysBetween,
  type Holidays,
  isWorkingDay,
  localDay,
} from '../../../domain/kit/calendar';

/** How the days of a story that was played until one moment are told at another. */
export type Moved = Readonly<{
  /** What somebody did or is to do: as many working days from today as it was then. */
  workday: (day: string) => string;
  /** What the calendar alone counts, such as the validity of a certificate: as many days from today as it was then. */
  calendarDay: (day: string) => string;
  /** A moment of the story, which is over: never later than now. */
  moment: (at: string) => string;
}>;

/** The laboratory's clock is eight hours ahead of UTC and knows no summer time. */
const AHEAD = 8 * 3_600_000;
const DAY = 24 * 3_600_000;
/** What is older than the story is a fact of the world: the year of a standard, the day somebody was hired. */
const STORY_DAYS = 3 * 365;
const STORY_WORKDAYS = 3 * 262;

const memo = (work: (day: string) => string): ((day: string) => string) => {
  const known = new Map<string, string>();
  return (day) => {
    const found = known.get(day) ?? work(day);
    known.set(day, found);
    return found;
  };
};

/** The working day that is reached from `day` by going on in one direction, the day itself when it is one. */
const workingFrom = (day: string, step: 1 | -1, holidays: Holidays): string => {
  let reached = day;
  while (!isWorkingDay(reached, holidays)) reached = addDays(reached, step);
  return reached;
};

/** The working days around a day by their distance from it in working days; it is at 0, be it one or not. */
const around = (day: string, holidays: Holidays): ReadonlyMap<number, string> => {
  const found = new Map([[0, day]]);
  for (const step of [1, -1])
    for (let [n, reached] = [step, day]; Math.abs(n) <= STORY_WORKDAYS; n += step) {
      reached = addWorkingDays(reached, step, holidays);
      found.set(n, reached);
    }
  return found;
};

/** Takes the moment of the making, the moment of the loading and the holidays that both knew. */
export const movedDays = (madeAt: string, now: string, holidays: Holidays): Moved => {
  const [made, today] = [localDay(madeAt), localDay(now)];
  const shift = daysBetween(made, today);
  const isFact = (day: string) => daysBetween(day, made) > STORY_DAYS;

  const distances = new Map([...around(made, holidays)].map(([n, day]) => [day, n]));
  const told = around(today, holidays);
  const worked = (day: string): string => {
    const reached = told.get(distances.get(day) ?? Number.NaN);
    if (reached === undefined) throw new Error(`${day} lies too far from ${made}`);
    return reached;
  };
  /** A day off stays between the working days around it, as far after the one before as it was. */
  const workday = memo((day: string): string => {
    if (isFact(day)) return day;
    if (day === made || isWorkingDay(day, holidays)) return worked(day);
    const before = workingFrom(day, -1, holidays);
    const behind = addDays(worked(before), daysBetween(before, day));
    const last = addDays(worked(workingFrom(day, 1, holidays)), -1);
    return [behind, last].sort()[0] ?? last;
  });
  const latest = Date.parse(now) - 60_000;

  return {
    workday,
    calendarDay: (day) => (isFact(day) ? day : addDays(day, shift)),
    moment: (at) => {
      const then = Date.parse(at);
      const day = localDay(at);
      // What happened on a day off for which there is no room stands at the end of the working day before.
      const isCrowded = !isWorkingDay(day, holidays) && workday(addDays(day, -1)) === workday(day);
      const ofDay = isCrowded ? DAY - 1 : then + AHEAD - Date.parse(`${day}T00:00:00Z`);
      const moved = Date.parse(`${workday(day)}T00:00:00Z`) - AHEAD + ofDay;
      return new Date(then > Date.parse(madeAt) ? moved : Math.min(moved, latest)).toISOString();
    },
  };
};
