import { type RawBuilder, sql } from 'kysely';
import { addDays, type Holidays, isWorkingDay } from '../../domain/kit/calendar';

type Sql = RawBuilder<unknown>;

/** How far before a period the way of its reports may have begun, and how far after it ends today may lie. */
const DAYS_BEFORE = 3_700;

/**
 * The working days from one moment to another, to the fraction: a working day has 24 hours, a day off has none. The calendar
 * goes to the database as one list, how many days were worked before each day, so that a moment costs two look-ups; the time
 * between two moments is the difference of what lies before each, which is counted once however many parts of a way it bounds.
 */
export const workingTime = (holidays: Holidays, from: string, to: string) => {
  const first = addDays(from, -DAYS_BEFORE);
  const counts: number[] = [];
  let worked = 0;
  for (let day = first; day <= addDays(to, 2); day = addDays(day, 1)) {
    counts.push(worked);
    if (isWorkingDay(day, holidays)) worked += 1;
  }
  const day = (local: Sql): Sql => sql`((${local})::date - ${first}::date)`;
  return {
    /** Stands in the query as a table of one row called `calendar`. */
    table: sql`(select ${counts}::int[] as worked) as calendar`,
    /** How many working days lie before a moment; the moment is given by the clock of the laboratory. */
    before: (local: Sql): Sql =>
      sql`(calendar.worked[${day(local)} + 1] + (calendar.worked[${day(local)} + 2] - calendar.worked[${day(local)} + 1])
        * date_part('epoch', (${local})::time) / 86400)`,
  };
};
