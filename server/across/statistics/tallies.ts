import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import type { Narrowing } from '../../../domain/statistics/figure-rows';
import type { FigureCode } from '../../../domain/statistics/figures';
import type { Days } from '../../../domain/statistics/periods';
import { type Dimension, type Interval, intervals } from '../../../domain/statistics/questions';
import { type CohortCode, cohorts, type Measure, measures } from '../../figure/cohorts';
import { linesOf, rowsOf } from '../../figure/rows-of';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { gatheredSums } from './gathered/sums-of-days';
import { spansOf } from './spans';
import { perMille } from './totals';

/** Figures by their code; null where there is nothing to divide, absent where a line has none. */
export type Values = Map<FigureCode, number | null>;
/** The figures of a period in total and by line. */
export type Tallies = Readonly<{ total: Values; lines: Map<string, Values> }>;

type Asked = Readonly<{ code: FigureCode; measure: Measure }>;
type Row = Readonly<{ line: string | null; isTotal: boolean }> & Readonly<Record<string, number>>;

/** What a figure is counted as in the query: its part, or its sum. */
const counted = ({ measure }: Asked, today: string) => {
  // As a decimal until the whole is summed: tenths of hours do not add up in binary.
  if (measure.kind === 'sum') return sql`coalesce(sum(${measure.column}), 0)::numeric`;
  return 'part' in measure ? sql`count(*) filter (where ${measure.part(today)})` : sql`count(*)`;
};

const put = ({ total, lines }: Tallies, row: Pick<Row, 'line' | 'isTotal'>, code: FigureCode, value: number | null) => {
  if (row.isTotal) {
    total.set(code, value);
    return;
  }
  const key = row.line ?? '';
  const line = lines.get(key) ?? new Map();
  lines.set(key, line.set(code, value));
};

/** One reading of the rows of a cohort, and of the sums of its days that are gathered. */
const readCohort = async (
  context: Context,
  tallies: Tallies,
  of: CohortCode,
  asked: readonly Asked[],
  { days, narrowing, by }: Wanted,
  also: RawBuilder<unknown> | null,
): Promise<void> => {
  const { noun } = cohorts[of];
  const line = linesOf(of, by);
  const today = localDay(context.at);
  const columns = asked.map((_, index) => sql.ref(`c${index}`));
  const gathered = also === null ? await gatheredSums(context, of, { days, narrowing, by }) : null;
  const rest = gathered?.rest ?? [days];
  const kept = (code: FigureCode) => gathered?.part(code) ?? sql`sum(g.whole)`;
  const readings = [
    // Days, weeks and months are counted by days first: putting each row's moment into words would take longer than the reading.
    ...(rest.length === 0
      ? []
      : [
          sql`select ${line === null ? sql`null::text` : line.key} as key, count(*) as whole,
            ${sql.join(asked.map((each, index) => sql`${counted(each, today)} as ${columns[index]}`))}
          from ${sql.table(noun)} t where ${inScope(context, noun)} and ${rowsOf(of, rest, narrowing)}
            ${also === null ? sql`` : sql`and ${also}`} group by 1`,
        ]),
    ...(gathered === null
      ? []
      : [
          sql`select ${gathered.key} as key, sum(g.whole) as whole,
            ${sql.join(asked.map(({ code }, index) => sql`${kept(code)}::numeric as ${columns[index]}`))}
          from ${gathered.rows} group by 1`,
        ]),
  ];
  const { rows } = await sql<Row>`
    select g.line, grouping(g.line) = 1 as is_total, sum(g.whole)::float8 as whole,
      ${sql.join(columns.map((column) => sql`sum(g.${column})::float8 as ${column}`))}
    from (select ${line === null ? sql`null::text` : line.said(sql`c.key`)} as line, c.* from (
        ${sql.join(readings, sql` union all `)}) c) g
    group by grouping sets ((g.line), ())`.execute(context.db);
  for (const row of rows) {
    if (!row.isTotal && line === null) continue;
    asked.forEach(({ code, measure }, index) => {
      const value = row[`c${index}`] ?? 0;
      put(tallies, row, code, measure.kind === 'rate' ? perMille(value, row['whole'] ?? 0) : value);
    });
  }
};

const isOfToday = ({ measure }: Asked): boolean => 'isOfToday' in measure;

/** The figures of one cohort. What changes by the day alone is never gathered, and few rows are of it: they are looked for by themselves. */
const tallyCohort = async (
  context: Context,
  tallies: Tallies,
  of: CohortCode,
  asked: readonly Asked[],
  wanted: Wanted,
): Promise<void> => {
  const lasting = asked.filter((each) => !isOfToday(each));
  if (lasting.length > 0) await readCohort(context, tallies, of, lasting, wanted, null);
  for (const each of asked.filter(isOfToday))
    if ('part' in each.measure)
      await readCohort(context, tallies, of, [each], wanted, each.measure.part(localDay(context.at)));
};

const isSpan = ({ measure }: Asked): boolean => measure.kind === 'span';

/** How long it took; where the parts of the way are the lines, they have the number of their reports beside. */
const tallySpans = async (
  context: Context,
  tallies: Tallies,
  asked: readonly Asked[],
  wanted: Wanted,
): Promise<void> => {
  const { by } = wanted;
  const rows = await spansOf(context, wanted);
  for (const { code, measure } of asked) {
    if (measure.kind !== 'span') continue;
    for (const row of rows) if (row.isTotal || by !== 'interval') put(tallies, row, code, row.total[measure.by]);
  }
  const whole = rows.find(({ isTotal }) => isTotal);
  if (by !== 'interval' || whole === undefined) return;
  for (const part of Object.keys(intervals) as Interval[]) {
    const row = { line: part, isTotal: false };
    for (const { code, measure } of asked)
      if (measure.kind === 'span') put(tallies, row, code, whole[part][measure.by]);
    put(tallies, row, 'reportsMeasured', whole[part].count);
  }
};

export type Wanted = Readonly<{ days: Days; narrowing: Narrowing; by: Dimension }>;

/** Figures of the person's rows in a period, in total and by line; each cohort is read once. */
export const talliesOf = async (context: Context, codes: readonly FigureCode[], wanted: Wanted): Promise<Tallies> => {
  const tallies: Tallies = { total: new Map(), lines: new Map() };
  const asked = codes.flatMap((code): Asked[] => {
    const measure = measures[code];
    return measure === undefined ? [] : [{ code, measure }];
  });
  const rest = asked.filter((each) => !isSpan(each));
  for (const of of new Set(rest.map(({ measure }) => measure.of)))
    await tallyCohort(
      context,
      tallies,
      of,
      rest.filter(({ measure }) => measure.of === of),
      wanted,
    );
  const spans = asked.filter(isSpan);
  if (spans.length > 0) await tallySpans(context, tallies, spans, wanted);
  return tallies;
};
