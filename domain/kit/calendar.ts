/** The laboratory's days off and worked week-ends by day: `false` is a holiday, `true` a Saturday that is worked (调休). */
export type Holidays = ReadonlyMap<string, boolean>;

/** The laboratory's clock unless its settings say otherwise. */
export const LABORATORY_TIME_ZONE = 'Asia/Shanghai';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  // Sweden writes its days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
};

/** Days begin at a quarter of an hour everywhere since 1972: the last quarter that was asked is remembered, because the formatter is slow. */
const QUARTER = 15 * 60_000;
let last = { quarter: Number.NaN, timeZone: '', day: '' };

/** The calendar day of a moment in the laboratory's time zone: '2026-11-20'. */
export const localDay = (at: string, timeZone: string = LABORATORY_TIME_ZONE): string => {
  const moment = new Date(at);
  const quarter = Math.floor(moment.getTime() / QUARTER);
  if (last.quarter === quarter && last.timeZone === timeZone) return last.day;
  const day = formatOf(timeZone).format(moment);
  if (moment.getUTCFullYear() >= 1972) last = { quarter, timeZone, day };
  return day;
};

const hours = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day, 0 to 23, of a moment in the laboratory's time zone. */
export const localHour = (at: string, timeZone: string = LABORATORY_TIME_ZONE): number => {
  const format =
    hours.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  hours.set(timeZone, format);
  return Number(format.format(new Date(at)));
};

const DAY = 86_400_000;
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day `days` calendar days later (or earlier). */
export const addDays = (day: string, days: number): string =>
  new Date(midnight(day) + days * DAY).toISOString().slice(0, 10);

/** Calendar days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / DAY);

/** Whether the laboratory works on a day: Monday to Friday, unless the calendar says otherwise. */
export const isWorkingDay = (day: string, holidays: Holidays): boolean => {
  const named = holidays.get(day);
  if (named !== undefined) return named;
  const weekday = new Date(midnight(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** The n-th working day after a day (before it, when n is negative); with 0 the day itself. */
export const addWorkingDays = (day: string, n: number, holidays: Holidays): string => {
  const step = Math.sign(n);
  let reached = day;
  for (let left = Math.abs(n); left > 0; ) {
    reached = addDays(reached, step);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
};

/** How many days the laboratory works after a day, until and with another; negative when the second is earlier. */
export const workingDaysBetween = (from: string, to: string, holidays: Holidays): number => {
  if (to < from) return -workingDaysBetween(to, from, holidays);
  let worked = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) worked += 1;
  return worked;
};
