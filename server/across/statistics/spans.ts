import { type RawBuilder, sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../../domain/kit/calendar';
import type { Narrowing } from '../../../domain/statistics/figure-rows';
import type { Days } from '../../../domain/statistics/periods';
import { type Dimension, type Interval, intervals, isTime } from '../../../domain/statistics/questions';
import { linesOf, rowsOf } from '../../figure/rows-of';
import { ends, type Moment, wayOfReport } from '../../figure/way';
import { workingTime } from '../../figure/working-time';
import { holidaysOf } from '../../kernel/calendar';
import type { Context } from '../../kernel/context';
import { inScope, seesCompany } from '../../kernel/data-scope';
import { gatheredDays } from './gathered/days';

/** Working days of one part of the way, to two decimals, over so many reports. */
export type Span = Readonly<{ count: number; mean: number | null; median: number | null; p90: number | null }>;
type Wanted = Readonly<{ days: Days; narrowing: Narrowing; by: Dimension }>;
type SpanRow = Readonly<{ line: string | null; isTotal: boolean }> & Readonly<Record<Interval, Span>>;

const rounded = (value: RawBuilder<unknown>) => sql`round((${value})::numeric, 2)::float8`;

/** The measures of one part of the way as one JSON object. */
const spanOf = (part: Interval) => {
  const column = sql.ref(part);
  return sql`json_build_object('count', count(${column}), 'mean', ${rounded(sql`avg(${column})`)},
    'median', ${rounded(sql`percentile_cont(0.5) within group (order by ${column})`)},
    'p90', ${rounded(sql`percentile_cont(0.9) within group (order by ${column})`)}) as ${column}`;
};

/** Where a moment of the way stands: in what is kept of it, or with the report, its order and what is looked up. */
const read = (moment: Moment, isKept: boolean) => {
  if (isKept) return sql.ref(`kept.${moment}`);
  if (moment === 'ordered_at') return sql`o.received_at`;
  return moment === 'issued_at' ? sql`t.issued_at` : sql.ref(`way.${moment}`);
};

/** What the lines of a table are called by, of a report or of what is kept of it. */
const lineOf = (by: Dimension, isKept: boolean) => {
  if (by === 'customer') return isKept ? sql`kept.customer_id` : sql`o.customer_id`;
  if (!isTime(by)) return sql`null`;
  return sql`date_trunc(${by}, ${isKept ? sql`kept.day` : linesOf('firstIssues', by)?.key})`;
};

/** Whether what is kept tells it: all of the company, by client and urgency at most. */
const isToldByKept = (context: Context, { departId, sampleTypeId }: Narrowing): boolean =>
  seesCompany(context) && departId === undefined && sampleTypeId === undefined;

/** The moments of each report: from what is kept of its day, else from the report, whose way is looked up where its parts are asked for. */
const readingsOf = async (
  context: Context,
  { days, narrowing, by }: Wanted,
  moments: readonly Moment[],
): Promise<RawBuilder<unknown>> => {
  const hasParts = moments.length > 2;
  const isKept = isToldByKept(context, narrowing);
  // The parts of the way are looked up with effort: what is kept of them serves narrower questions, too.
  const gathered = isKept || hasParts ? await gatheredDays(context, 'report', days) : null;
  const these = gathered === null ? null : sql`kept.day = any(${[...gathered.days]}::date[])`;
  const { customerId, urgency } = narrowing;
  const columns = (kept: boolean) =>
    sql.join([
      sql`${lineOf(by, kept)} as line`,
      ...moments.map(
        (moment) => sql`${read(moment, kept)} at time zone ${sql.lit(LABORATORY_TIME_ZONE)} as ${sql.ref(moment)}`,
      ),
    ]);
  const reports = (periods: readonly Days[], how: RawBuilder<unknown>, kept: boolean) =>
    sql`select ${columns(kept)} from report t join orders o on o.id = t.order_id ${how}
      where ${inScope(context, 'report')} and ${rowsOf('firstIssues', periods, narrowing)}`;
  const fromKept = () =>
    isKept
      ? sql`select ${columns(true)} from figure_way kept where kept.company_id = ${context.actor.companyId} and ${these}
          and kept.day between ${days.from}::date and ${days.to}::date
          ${customerId === undefined ? sql`` : sql`and kept.customer_id = ${customerId}`}
          ${urgency === undefined ? sql`` : sql`and kept.urgency = ${urgency}`}`
      : reports([days], sql`join figure_way kept on kept.report_id = t.id and ${these}`, true);
  return sql.join(
    [
      ...(gathered !== null && gathered.days.length > 0 ? [fromKept()] : []),
      ...(gathered === null || gathered.rest.length > 0
        ? [reports(gathered?.rest ?? [days], hasParts ? wayOfReport() : sql``, false)]
        : []),
    ],
    sql` union all `,
  );
};

/** How long the reports took that were issued for the first time in a period, the whole way and its parts, by lines and in total. */
export const spansOf = async (context: Context, wanted: Wanted): Promise<readonly SpanRow[]> => {
  const { days, by } = wanted;
  const parts: Interval[] = by === 'interval' ? (Object.keys(intervals) as Interval[]) : ['total'];
  const hasParts = parts.length > 1;
  const work = workingTime(await holidaysOf(context.db, context.actor.companyId), days.from, days.to);
  const lines = linesOf('firstIssues', by);
  const said = by === 'customer' ? sql`line::text` : (lines?.said(sql.ref('line')) ?? sql`null::text`);
  const moments = [...new Set(parts.flatMap((part) => ends[part]))];
  // Each step is a table of its own that is not drawn into the next one (offset 0): what lies before a moment is counted once.
  const { rows } = await sql<SpanRow>`
    select ${hasParts ? sql`null` : said} as line, ${hasParts ? sql`true` : sql`grouping(line) = 1`} as is_total, ${sql.join(parts.map(spanOf))}
    from (select place.line, ${sql.join(
      parts.map((part) => {
        const [start, end] = ends[part].map((name) => sql.ref(`place.${name}`));
        return sql`greatest(${end} - ${start}, case when ${end} - ${start} is null then null else 0 end) as ${sql.ref(part)}`;
      }),
    )} from (select clock.line, ${sql.join(
      moments.map((name) => sql`${work.before(sql.ref(`clock.${name}`))} as ${sql.ref(name)}`),
    )} from (${await readingsOf(context, wanted, moments)} offset 0) clock, ${work.table} offset 0) place offset 0) spans
    group by grouping sets (${hasParts ? sql`` : sql`(line), `}())`.execute(context.db);
  return rows;
};
