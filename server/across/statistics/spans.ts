import { type RawBuilder, sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../../domain/kit/calendar';
import type { Narrowing } from '../../../domain/statistics/figure-rows';
import type { Days } from '../../../domain/statistics/periods';
import { type Dimension, type Interval, intervals, isTime } from '../../../domain/statistics/questions';
import { linesOf, rowsOf } from '../../figure/rows-of';
import { ends, lookedUp, wayOfReport } from '../../figure/way';
import { workingTime } from '../../figure/working-time';
import { holidaysOf } from '../../kernel/calendar';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { gatheredDays } from './gathered/days';

/** Working days of one part of the way, to two decimals, over so many reports. */
export type Span = Readonly<{ count: number; mean: number | null; median: number | null; p90: number | null }>;
type SpanRow = Readonly<{ line: string | null; isTotal: boolean }> & Readonly<Record<Interval, Span>>;

const rounded = (value: RawBuilder<unknown>) => sql`round((${value})::numeric, 2)::float8`;

/** The measures of one part of the way as one JSON object. */
const spanOf = (part: Interval) => {
  const column = sql.ref(part);
  return sql`json_build_object('count', count(${column}), 'mean', ${rounded(sql`avg(${column})`)},
    'median', ${rounded(sql`percentile_cont(0.5) within group (order by ${column})`)},
    'p90', ${rounded(sql`percentile_cont(0.9) within group (order by ${column})`)}) as ${column}`;
};

const lookedUpMoments = sql.join(lookedUp.map((name) => sql.ref(`way.${name}`)));

/** How long the reports took that were issued for the first time in a period, the whole way and its parts, by lines and in total. */
export const spansOf = async (
  context: Context,
  days: Days,
  narrowing: Narrowing,
  by: Dimension,
): Promise<readonly SpanRow[]> => {
  const parts: Interval[] = by === 'interval' ? (Object.keys(intervals) as Interval[]) : ['total'];
  const hasParts = parts.length > 1;
  const work = workingTime(await holidaysOf(context.db, context.actor.companyId), days.from, days.to);
  const lines = linesOf('firstIssues', by);
  const line = by === 'customer' ? sql`o.customer_id` : isTime(by) ? sql`date_trunc(${by}, ${lines?.key})` : sql`null`;
  const said = by === 'customer' ? sql`line::text` : (lines?.said(sql.ref('line')) ?? sql`null::text`);
  const reports = (periods: readonly Days[], way: RawBuilder<unknown>) =>
    sql`select ${line} as line, o.received_at as ordered_at, t.issued_at ${hasParts ? sql`, ${lookedUpMoments}` : sql``}
      from report t join orders o on o.id = t.order_id ${way}
      where ${inScope(context, 'report')} and ${rowsOf('firstIssues', periods, narrowing)}`;
  // The way of each test is looked up only where its parts are asked for, and not on the days of which it is gathered.
  const gathered = hasParts ? await gatheredDays(context, 'report', days) : null;
  const readings = [
    ...(gathered !== null && gathered.days.length > 0
      ? [
          reports(
            [days],
            sql`join figure_way way on way.report_id = t.id and way.day = any(${[...gathered.days]}::date[])`,
          ),
        ]
      : []),
    ...(gathered === null || gathered.rest.length > 0
      ? [reports(gathered?.rest ?? [days], hasParts ? wayOfReport() : sql``)]
      : []),
  ];
  const moments = [...new Set(parts.flatMap((part) => ends[part]))];
  const local = (name: string) =>
    sql`(${sql.ref(`way.${name}`)} at time zone ${sql.lit(LABORATORY_TIME_ZONE)}) as ${sql.ref(name)}`;
  const { rows } = await sql<SpanRow>`
    with way as materialized (${sql.join(readings, sql` union all `)}),
      clock as materialized (select way.line, ${sql.join(moments.map(local))} from way),
      place as materialized (select clock.line, ${sql.join(
        moments.map((name) => sql`${work.before(sql.ref(`clock.${name}`))} as ${sql.ref(name)}`),
      )} from clock, ${work.table}),
      spans as materialized (select place.line, ${sql.join(
        parts.map((part) => {
          const [start, end] = ends[part].map((name) => sql.ref(`place.${name}`));
          return sql`case when ${end} - ${start} < 0 then 0 else ${end} - ${start} end as ${sql.ref(part)}`;
        }),
      )} from place)
    select ${hasParts ? sql`null` : said} as line, ${hasParts ? sql`true` : sql`grouping(line) = 1`} as is_total, ${sql.join(parts.map(spanOf))}
      from spans group by grouping sets (${hasParts ? sql`` : sql`(line), `}())`.execute(context.db);
  return rows;
};
