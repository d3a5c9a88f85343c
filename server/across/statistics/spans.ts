import { type RawBuilder, sql } from 'kysely';
import type { Narrowing } from '../../../domain/statistics/figure-rows';
import type { Days } from '../../../domain/statistics/periods';
import { type Dimension, type Interval, intervals } from '../../../domain/statistics/questions';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { lineOf, rowsOf } from '../../figure/rows-of';
import { workingTime } from '../../figure/working-time';
import { holidaysOf } from '../../kernel/calendar';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { stateIn } from '../../kernel/state-in';
import { meaningOf } from '../../report/signatures';

/** Working days of one part of the way, to two decimals, over so many reports. */
export type Span = Readonly<{ count: number; mean: number | null; median: number | null; p90: number | null }>;
type SpanRow = Readonly<{ line: string | null; isTotal: boolean }> & Readonly<Record<Interval, Span>>;

/** From which moment to which a part of the way goes. */
const ends: Readonly<Record<Interval, readonly [string, string]>> = {
  receive: ['ordered_at', 'received_at'],
  test: ['received_at', 'tested_at'],
  check: ['tested_at', 'checked_at'],
  report: ['checked_at', 'approved_at'],
  issue: ['approved_at', 'issued_at'],
  total: ['ordered_at', 'issued_at'],
};

const moment = (name: string) => sql.ref(`way.${name}`);
const rounded = (value: RawBuilder<unknown>) => sql`round((${value})::numeric, 2)::float8`;

/** The measures of one part of the way as one JSON object. */
const spanOf = (part: Interval) => {
  const column = sql.ref(part);
  return sql`json_build_object('count', count(${column}), 'mean', ${rounded(sql`avg(${column})`)},
    'median', ${rounded(sql`percentile_cont(0.5) within group (order by ${column})`)},
    'p90', ${rounded(sql`percentile_cont(0.9) within group (order by ${column})`)}) as ${column}`;
};

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
  const line = lineOf('firstIssues', by) ?? sql`null::text`;
  // The way of each test is looked up only where its parts are asked for.
  const between = hasParts
    ? sql`, (select max(s.received_at) from sample s where s.id = any(t.sample_ids)) as received_at, done.tested_at, done.checked_at,
        (select max(g.signed_at) from signature g
          where g.ref_type = 'report' and g.ref_id = t.id and g.meaning = ${meaningOf('approve')}) as approved_at`
    : sql``;
  const tests = hasParts
    ? sql`left join lateral (select max(k.submitted_at) as tested_at, max(w.checked_at) as checked_at
        from task k left join worksheet w on w.id = k.instance_id
        where k.id = any(t.task_ids) and k.deleted_at is null and ${stateIn(taskWorkflow, 'live', 'k.state')}) done on true`
    : sql``;
  const { rows } = await sql<SpanRow>`
    with way as materialized (select ${line} as line, o.received_at as ordered_at, t.issued_at ${between}
        from report t join orders o on o.id = t.order_id ${tests}
        where ${inScope(context, 'report')} and ${rowsOf('firstIssues', days, narrowing)}),
      spans as (select way.line, ${sql.join(
        parts.map((part) => {
          const [start, end] = ends[part];
          return sql`${work.between(moment(start), moment(end))} as ${sql.ref(part)}`;
        }),
      )} from way, ${work.table})
    select line, grouping(line) = 1 as is_total, ${sql.join(parts.map(spanOf))}
      from spans group by grouping sets ((line), ())`.execute(context.db);
  return rows;
};
