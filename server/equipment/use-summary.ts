import { sql } from 'kysely';
import type { DeviceUseSummary } from '../../contract/equipment/equipment-care';
import { addDays, daysBetween, isWorkingDay, LABORATORY_TIME_ZONE, localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import { holidaysOf } from '../kernel/calendar';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { dayBegins } from '../kernel/day-begins';
import { badField } from '../kernel/errors';
import { getRow } from '../kernel/rows';
import { usedOn } from './touched-reports';
import { isTimed, usesWithin } from './uses';

type Asked = Readonly<{ id: string; from?: string | undefined; to?: string | undefined }>;
type Line = Readonly<{
  part: 'all' | 'tester' | 'item' | 'month';
  id: string | null;
  name: string | null;
  nameEn: string | null;
  count: number;
  minutes: number;
  samples: number;
  days: number;
  untimed: number;
}>;

/** The longest period whose working days are counted one by one. */
const MOST_DAYS = 3660;

/** The last twelve months, where nothing else is asked for. */
const daysOf = ({ from, to }: Asked, at: string) => {
  const last = to ?? localDay(at);
  const days = { from: from ?? addDays(last, -364), to: last };
  if (days.from > days.to || daysBetween(days.from, days.to) > MOST_DAYS)
    throw badField(
      'to',
      label('结束日期须在开始日期之后十年以内', 'The last day has to follow the first one within ten years'),
    );
  return days;
};

const workingDays = async ({ db, actor }: Context, from: string, to: string): Promise<number> => {
  const holidays = await holidaysOf(db, actor.companyId);
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day, holidays)) count += 1;
  return count;
};

/**
 * How much a device was used in a period: the results of the reader's rows that were read on it, and the time in which at
 * least one of their tests was going on, so that tests beside each other on one device count once.
 */
export const useSummaryOf = async (asked: Asked, context: Context): Promise<DeviceUseSummary> => {
  const { db, at } = context;
  await getRow(context, 'equipment', asked.id);
  const { from, to } = daysOf(asked, at);
  const { rows } = await sql<Line>`
    with used as (
      select t.sample_id, t.testitem_id, r.entered_by, ${usedOn} as day, ${isTimed} as timed,
        case when ${isTimed} then tstzrange(greatest(r.test_from, ${dayBegins(sql`${from}::date`)}), r.test_to) end as span
      from result r join task t on t.id = r.task_id
      where ${usesWithin({ equipmentId: asked.id, from, to })} and ${inScope(context, 'task')}
    ), lines as (
      select case grouping(entered_by, testitem_id, month) when 3 then 'tester' when 5 then 'item' when 6 then 'month' else 'all' end as part,
        entered_by, testitem_id, month, count(*)::int as count, count(distinct sample_id)::int as samples,
        count(distinct day)::int as days, count(*) filter (where not timed)::int as untimed, range_agg(span) filter (where timed) as spans
      from (select used.*, to_char(day, 'YYYY-MM') as month from used) as used
      group by grouping sets ((entered_by), (testitem_id), (month), ())
    )
    select part, coalesce(entered_by::text, testitem_id::text, month) as id, coalesce(p.name, i.name) as name, i.name_en,
      count, samples, days, untimed,
      coalesce((select round(sum(extract(epoch from upper(one) - lower(one))) / 60) from unnest(spans) one), 0)::int as minutes
    from lines left join staff p on p.id = entered_by left join test_item i on i.id = testitem_id
    order by count desc, name`.execute(db);
  const part = (name: Line['part']) => rows.filter((row) => row.part === name);
  const [all] = part('all');
  const logged = await sql<{ count: number }>`
    select count(*)::int as count from equipment_event e where e.equipment_id = ${asked.id} and e.kind = 'use'
      and e.deleted_at is null and (e.at at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date between ${from}::date and ${to}::date`.execute(
    db,
  );
  const today = localDay(at);
  const [until = to] = [to, today].sort();
  const elapsed = Math.max(0, daysBetween(from, until) + 1) * 24 * 60;
  const minutes = all?.minutes ?? 0;
  return {
    from,
    to,
    count: all?.count ?? 0,
    minutes,
    samples: all?.samples ?? 0,
    days: all?.days ?? 0,
    workingDays: await workingDays(context, from, until),
    perMille: elapsed === 0 ? 0 : Math.round((minutes * 1000) / elapsed),
    untimed: all?.untimed ?? 0,
    logged: logged.rows[0]?.count ?? 0,
    byTester: part('tester').map(({ id, name, count, minutes: spent }) => ({ id, name, count, minutes: spent })),
    byItem: part('item').map(({ id, name, nameEn, count, minutes: spent }) => ({
      id: id ?? '',
      name: name ?? '',
      nameEn,
      count,
      minutes: spent,
    })),
    byMonth: part('month')
      .map(({ id, count, minutes: spent }) => ({ month: id ?? '', count, minutes: spent }))
      .sort((a, b) => a.month.localeCompare(b.month)),
  };
};
