import { type RawBuilder, sql } from 'kysely';
import { yearToEnter } from '../../domain/holiday/year-to-enter';
import { localDay } from '../../domain/kit/calendar';
import type { Context } from '../kernel/context';

/** Of companies `t`, those whose working calendar lacks the year that has to be entered by now. */
export const yearMissing = ({ at }: Pick<Context, 'at'>): RawBuilder<unknown> => {
  const year = yearToEnter(localDay(at));
  return sql`not exists (select 1 from holiday h where h.company_id = t.company_id and h.deleted_at is null
    and h.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date)`;
};
