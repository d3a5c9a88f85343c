import { addDays, addWorkingDays, daysBetween, type Holidays, isWorkingDay } from '../kit/calendar';

/** How often something is sampled: every so many of a unit, on which days of it, between which days, and what a day off does. */
export type Rhythm = Readonly<{
  startDay: string;
  endDay?: string | null | undefined;
  /** How many dates there are at most, counted from the first one. */
  times?: number | null | undefined;
  every: number;
  unit: RhythmUnit;
  /** Of weeks: Monday is 1, Sunday 7; that of the first day where none is chosen. */
  weekdays?: readonly string[] | null | undefined;
  /** Of months and longer: that of the first day where none is chosen; a shorter month has its last day. */
  monthDay?: number | null | undefined;
  daysOff: DaysOff;
}>;

export const rhythmUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type RhythmUnit = (typeof rhythmUnits)[number];
export type DaysOff = 'same' | 'before' | 'after';

/** A date of a plan: the day that the rhythm gives, which tells it from others for good, and the day it is planned on. */
export type PlannedDay = Readonly<{ nominal: string; day: string }>;

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => (((daysBetween('1970-01-05', day) % 7) + 7) % 7) + 1;

const two = (number: number) => String(number).padStart(2, '0');

/** A day of the month that lies so many months after that of a day; of a shorter month its last one. */
const dayOfMonth = (first: string, months: number, wanted: number): string => {
  const count = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${two(month)}-${two(Math.min(wanted, last))}`;
};

/** The days that the rhythm gives from its first day until another, whatever the calendar says of them. */
export const nominalDays = (rhythm: Rhythm, until: string): string[] => {
  const { startDay, endDay, unit, monthDay } = rhythm;
  const every = Math.max(1, rhythm.every);
  const last = endDay != null && endDay < until ? endDay : until;
  const days: string[] = [];
  const add = (day: string) => {
    if (day >= startDay && day <= last) days.push(day);
  };
  if (unit === 'day') for (let day = startDay; day <= last; day = addDays(day, every)) add(day);
  else if (unit === 'week') {
    const chosen = [...new Set(rhythm.weekdays ?? [])].map(Number).sort((a, b) => a - b);
    const weekdays = chosen.length > 0 ? chosen : [weekdayOf(startDay)];
    const monday = addDays(startDay, 1 - weekdayOf(startDay));
    for (let week = monday; week <= last; week = addDays(week, 7 * every))
      for (const weekday of weekdays) add(addDays(week, weekday - 1));
  } else {
    const wanted = monthDay ?? Number(startDay.slice(8));
    for (let months = 0; ; months += MONTHS[unit] * every) {
      const day = dayOfMonth(startDay, months, wanted);
      if (day > last) break;
      add(day);
    }
  }
  return days;
};

/** Where a day off leads: to the working day before or after it, but never outside the plan. */
const shifted = (day: string, { daysOff, startDay, endDay }: Rhythm, holidays: Holidays): string => {
  if (daysOff === 'same' || isWorkingDay(day, holidays)) return day;
  const isInside = (other: string) => other >= startDay && (endDay == null || other <= endDay);
  const ways = daysOff === 'before' ? [-1, 1] : [1, -1];
  return ways.map((way) => addWorkingDays(day, way, holidays)).find(isInside) ?? day;
};

/** No row of days off is longer: so far the rhythm is asked beyond a day that others may be moved to. */
const LONGEST_BREAK = 40;

/**
 * The dates of a plan from its first one until a day, one a day: of several that a day off brings together the one stays
 * that was meant for the day, else the first.
 */
export const plannedDays = (rhythm: Rhythm, until: string, holidays: Holidays): PlannedDay[] => {
  const byDay = new Map<string, PlannedDay>();
  for (const nominal of nominalDays(rhythm, addDays(until, LONGEST_BREAK))) {
    const day = shifted(nominal, rhythm, holidays);
    const known = byDay.get(day);
    if (known === undefined || nominal === day) byDay.set(day, { nominal, day });
  }
  const all = [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  return (rhythm.times == null ? all : all.slice(0, rhythm.times)).filter(({ day }) => day <= until);
};

/** How far ahead dates are worked out: a year, and where none falls into it until the next one. */
const HORIZON = 366;
const FARTHEST = 366 * 101;

/** The dates of a plan that its rhythm gives from a day on, so far as they are worked out on `today`. */
export const comingDays = (rhythm: Rhythm, from: string, today: string, holidays: Holidays): PlannedDay[] => {
  const begin = from > today ? from : today;
  const ahead = (days: number) =>
    plannedDays(rhythm, addDays(begin, days), holidays).filter(({ nominal }) => nominal >= from);
  const near = ahead(HORIZON);
  if (near.some(({ day }) => day >= today) || (rhythm.endDay != null && rhythm.endDay <= addDays(begin, HORIZON)))
    return near;
  const far = ahead(FARTHEST);
  const next = far.findIndex(({ day }) => day >= today);
  return next < 0 ? near : far.slice(0, next + 1);
};
