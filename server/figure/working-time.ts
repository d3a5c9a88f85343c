import { type RawBuilder, sql } from 'kysely';
import { addDays, type Holidays, isWorkingDay, LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';

type Sql = RawBuilder<unknown>;

/** How far before a period the way of its reports may have begun, and how far after it ends today may lie. */
const DAYS_BEFORE = 3_700;

/**
 * The working days from one moment to another, to the fraction: a working day has 24 hours, a day off has none. The calendar
 * goes to the database as one list, how many days were worked before each day, so that a moment costs two look-ups.
 */
export const workingTime = (holidays: Holidays, from: string, to: string) => {
  const first = addDays(from, -DAYS_BEFORE);
  const counts: number[] = [];
  let worked = 0;
  for (let day = first; day <= addDays(to, 2); day = addDays(day, 1)) {
    counts.push(worked);
    if (isWorkingDay(day, holidays)) worked += 1;
  }
  const at = (moment: Sql): Sql => {
    const local = sql`(${moment} at time zone ${sql.lit(LABORATORY_TIME_ZONE)})`;
    const index = sql`((${local})::date - ${first}::date)`;
    return sql`(calendar.worked[${index} + 1] + (calendar.worked[${index} + 2] - calendar.worked[${index} + 1])
      * extract(epoch from (${local})::time)::float8 / 86400)`;
  };
  return {
    /** Stands in the query as a table of one row called `calendar`. */
    table: sql`(select ${counts}::int[] as worked) as calendar`,
    /** Null where a moment is missing; nothing where the second is the earlier one. */
    between: (start: Sql, end: Sql): Sql =>
      sql`case when ${start} is null or ${end} is null then null else greatest(0, ${at(end)} - ${at(start)}) end`,
  };
};
