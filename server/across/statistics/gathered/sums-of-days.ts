import { type RawBuilder, sql } from 'kysely';
import type { Narrowing } from '../../../../domain/statistics/figure-rows';
import type { FigureCode } from '../../../../domain/statistics/figures';
import type { Days } from '../../../../domain/statistics/periods';
import { type Dimension, isTime } from '../../../../domain/statistics/questions';
import { type CohortCode, cohorts } from '../../../figure/cohorts';
import { linesOf } from '../../../figure/rows-of';
import type { Context } from '../../../kernel/context';
import { inScope, seesCompany } from '../../../kernel/data-scope';
import { gatheredDays } from './days';
import { type Column, columns, cutFor, partsOf } from './sums';

type Sql = RawBuilder<unknown>;
type Wanted = Readonly<{ days: Days; narrowing: Narrowing; by: Dimension }>;

/** What a cohort is read of instead of its rows: the sums `g` of some days, and the rest of the period. */
type Sums = Readonly<{
  /** The sums with what is asked of them, to stand behind `from`. */
  rows: Sql;
  key: Sql;
  /** A figure that is a part or a sum; null for all of the cohort. */
  part: (code: FigureCode) => Sql | null;
  rest: readonly Days[];
}>;

const narrowedBy: Readonly<Record<keyof Narrowing, Column>> = {
  departId: 'depart',
  customerId: 'customer',
  sampleTypeId: 'sampleType',
  urgency: 'urgency',
};

/** Whether the sums can tell whose rows they are of: all of the company, or tests by their department. */
const tellsScope = (context: Context, noun: string): boolean =>
  seesCompany(context) || (noun === 'task' && context.actor.dataScope !== 'self');

const keyOf = (of: CohortCode, by: Dimension): Sql => {
  if (linesOf(of, by) === null) return sql`null::text`;
  if (isTime(by)) return sql`g.day`;
  const column = sql.ref(`g.${columns[by as Column]}`);
  return by === 'staff' ? sql`coalesce(${column}::text, '')` : sql`${column}::text`;
};

/** The sums of the gathered days of a period; null where they do not tell what is asked, or nothing is gathered. */
export const gatheredSums = async (
  context: Context,
  of: CohortCode,
  { days, narrowing, by }: Wanted,
): Promise<Sums | null> => {
  const { noun } = cohorts[of];
  if (noun === 'orders' || !tellsScope(context, noun)) return null;
  const asked = Object.entries(narrowing).flatMap(([name, value]) =>
    value === undefined ? [] : [[narrowedBy[name as keyof Narrowing], value] as const],
  );
  const line: Column[] = by in columns && linesOf(of, by) !== null ? [by as Column] : [];
  const scope: Column[] = seesCompany(context) ? [] : ['depart'];
  const cut = cutFor(of, [...asked.map(([column]) => column), ...line, ...scope]);
  if (cut === null) return null;
  const gathered = await gatheredDays(context, noun, days);
  if (gathered.days.length === 0) return null;
  const parts = partsOf(of).map(({ code }) => code);
  return {
    rows: sql`(select s.*, null::timestamptz as deleted_at from figure_sum s
        where s.company_id = ${context.actor.companyId} and s.cohort = ${of} and s.cut = ${cut}
          and s.day between ${days.from}::date and ${days.to}::date and s.day = any(${[...gathered.days]}::date[])) g
      where ${sql.join(
        [
          inScope(context, noun, 'g'),
          ...asked.map(([column, value]) => sql`${sql.ref(`g.${columns[column]}`)} = ${value}`),
        ],
        sql` and `,
      )}`,
    key: keyOf(of, by),
    part: (code) => {
      const at = parts.indexOf(code);
      return at < 0 ? null : sql`sum(g.parts[${sql.lit(at + 1)}])`;
    },
    rest: gathered.rest,
  };
};
