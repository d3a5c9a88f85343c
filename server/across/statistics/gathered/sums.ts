import { type RawBuilder, sql } from 'kysely';
import type { FigureCode } from '../../../../domain/statistics/figures';
import { type CohortCode, cohorts, type FigureNoun, measures } from '../../../figure/cohorts';
import { linesOf, urgencyOf } from '../../../figure/rows-of';

type Sql = RawBuilder<unknown>;

/** What the rows of a day are counted by, and the column that says it. */
export const columns = {
  depart: 'depart_id',
  sampleType: 'sample_type_id',
  urgency: 'urgency',
  customer: 'customer_id',
  staff: 'staff_id',
  item: 'item_id',
} as const;
export type Column = keyof typeof columns;
const all = Object.keys(columns) as Column[];

/** The cuts through the rows of a noun, the one with the fewest sums first. Orders are few: they are counted as they are asked. */
const cuts: Readonly<Record<FigureNoun, readonly (readonly Column[])[]>> = {
  orders: [],
  report: [['urgency'], ['urgency', 'customer']],
  sample: [
    ['sampleType', 'urgency'],
    ['sampleType', 'urgency', 'customer'],
  ],
  task: [
    ['depart', 'sampleType', 'urgency', 'staff'],
    ['depart', 'sampleType', 'urgency', 'item'],
    ['depart', 'sampleType', 'urgency', 'customer'],
  ],
};

/** The first cut of a cohort that counts by all of some columns; null where none does. */
export const cutFor = (of: CohortCode, wanted: readonly Column[]): number | null => {
  const index = cuts[cohorts[of].noun].findIndex((cut) => wanted.every((column) => cut.includes(column)));
  return index < 0 ? null : index;
};

/** The cohorts of a noun. */
export const cohortsOf = (noun: FigureNoun): CohortCode[] =>
  (Object.keys(cohorts) as CohortCode[]).filter((of) => cohorts[of].noun === noun);

type Part = Readonly<{ code: FigureCode; sum: Sql }>;

/** The figures of a cohort that are kept as sums of a day, in the order in which they stand in `parts`. */
export const partsOf = (of: CohortCode): Part[] =>
  (Object.keys(measures) as FigureCode[]).flatMap((code): Part[] => {
    const measure = measures[code];
    if (measure === undefined || measure.of !== of || measure.kind === 'span' || 'isOfToday' in measure) return [];
    if (measure.kind === 'sum') return [{ code, sum: sql`coalesce(sum(${measure.column}), 0)` }];
    return 'part' in measure ? [{ code, sum: sql`count(*) filter (where ${measure.part('')})` }] : [];
  });

const keyOf = (of: CohortCode, column: Column): Sql => {
  if (column === 'urgency') return urgencyOf(of);
  const lines = linesOf(of, column);
  if (lines === null) throw new Error(`${of} has no ${column}`);
  return sql`nullif(${lines.key}, '')::uuid`;
};

const key = (column: Column): Sql => sql.ref(`key_${columns[column]}`);

/** The sums of a cohort for the days of some rows, one for each day and what a cut counts by, as rows of `figure_sum`. */
export const sumsOf = (of: CohortCode, rows: Sql): Sql => {
  const { noun, base } = cohorts[of];
  const known = cuts[noun];
  const used = all.filter((column) => known.some((cut) => cut.includes(column)));
  const which = known.map(
    (cut, index) =>
      sql`when ${sql.join(
        used.map((column) => sql`grouping(${key(column)}) = ${sql.lit(cut.includes(column) ? 0 : 1)}`),
        sql` and `,
      )} then ${sql.lit(index)}`,
  );
  const keys = used.map((column) => sql`${keyOf(of, column)} as ${key(column)}`);
  const placed = all.map((column) =>
    used.includes(column) ? key(column) : sql`null::${sql.raw(column === 'urgency' ? 'text' : 'uuid')}`,
  );
  return sql`select t.company_id, ${sql.lit(of)}, case ${sql.join(which, sql` `)} end, t.key_day, ${sql.join(placed)},
      count(*), array[${sql.join(partsOf(of).map(({ sum }) => sum))}]::numeric[]
    from (select t.*, ${linesOf(of, 'day')?.key} as key_day, ${sql.join(keys)}
      from ${sql.table(noun)} t where t.deleted_at is null and ${base} and ${rows}) t
    group by t.company_id, t.key_day, grouping sets (${sql.join(known.map((cut) => sql`(${sql.join(cut.map(key))})`))})`;
};
