import { type RawBuilder, sql } from 'kysely';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import type { Narrowing } from '../../domain/statistics/figure-rows';
import type { Days } from '../../domain/statistics/periods';
import type { Dimension } from '../../domain/statistics/questions';
import { dayBegins } from '../kernel/day-begins';
import { type CohortCode, cohorts, type FigureNoun } from './cohorts';

type Sql = RawBuilder<unknown>;

/** What a row belongs to, beside its own columns: the order it is of, and the sample of a test. */
const ofOrder: Readonly<Record<FigureNoun, (column: string) => Sql>> = {
  orders: (column) => sql.ref(`t.${column}`),
  sample: (column) => sql`(select o.${sql.ref(column)} from orders o where o.id = t.order_id)`,
  task: (column) =>
    sql`(select o.${sql.ref(column)} from mandate m join orders o on o.id = m.order_id where m.id = t.mandate_id)`,
  report: (column) => sql`(select o.${sql.ref(column)} from orders o where o.id = t.order_id)`,
};

const formats = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM' } as const;

/** The lines of a table: what each row is counted by first, and what the line is called of that. */
type Lines = Readonly<{ key: Sql; said: (key: Sql) => RawBuilder<string> }>;

const asIs = (key: Sql): Lines => ({ key, said: (name) => sql<string>`${name}` });

/** The lines in which the rows of a cohort stand; null where they stand in no single one. */
export const linesOf = (of: CohortCode, by: Dimension): Lines | null => {
  const { noun, when } = cohorts[of];
  switch (by) {
    case 'day':
    case 'week':
    case 'month':
      return {
        key: sql`(${sql.ref(when)} at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date`,
        said: (day) => sql<string>`to_char(${day}, ${sql.lit(formats[by])})`,
      };
    case 'customer':
      return asIs(sql`${ofOrder[noun]('customer_id')}::text`);
    case 'sampleType':
      if (noun === 'sample') return asIs(sql`t.sample1_id::text`);
      return noun === 'task' ? asIs(sql`(select s.sample1_id::text from sample s where s.id = t.sample_id)`) : null;
    case 'depart':
      return noun === 'task' ? asIs(sql`t.depart_id::text`) : null;
    case 'staff':
      return noun === 'task' ? asIs(sql`coalesce(t.assignee_id::text, '')`) : null;
    case 'item':
      return noun === 'task' ? asIs(sql`t.testitem_id::text`) : null;
    case 'interval':
      return null;
  }
};

/** The line of one row, in words. */
export const lineOf = (of: CohortCode, by: Dimension): RawBuilder<string> | null => {
  const lines = linesOf(of, by);
  return lines === null ? null : lines.said(lines.key);
};

const ofDepartment: Readonly<Record<FigureNoun, (id: string) => Sql>> = {
  orders: (id) =>
    sql`exists (select 1 from mandate m where m.order_id = t.id and m.deleted_at is null and m.depart_id = ${id})`,
  sample: (id) =>
    sql`exists (select 1 from task k where k.sample_id = t.id and k.deleted_at is null and k.depart_id = ${id})`,
  task: (id) => sql`t.depart_id = ${id}`,
  report: (id) => sql`exists (select 1 from mandate m where m.id = any(t.mandate_ids) and m.depart_id = ${id})`,
};

const ofSampleType: Readonly<Record<FigureNoun, (id: string) => Sql>> = {
  orders: (id) =>
    sql`exists (select 1 from sample s where s.order_id = t.id and s.deleted_at is null and s.sample1_id = ${id})`,
  sample: (id) => sql`t.sample1_id = ${id}`,
  task: (id) => sql`exists (select 1 from sample s where s.id = t.sample_id and s.sample1_id = ${id})`,
  report: (id) => sql`exists (select 1 from sample s where s.id = any(t.sample_ids) and s.sample1_id = ${id})`,
};

/** How urgent the order of a row is. */
export const urgencyOf = (of: CohortCode): Sql => ofOrder[cohorts[of].noun]('urgency');

/** The rows whose order is of a client: found from the client, who has few of them. */
const ofCustomer: Readonly<Record<FigureNoun, (id: string) => Sql>> = {
  orders: (id) => sql`t.customer_id = ${id}`,
  sample: (id) => sql`t.order_id in (select o.id from orders o where o.customer_id = ${id})`,
  task: (id) =>
    sql`t.mandate_id in (select m.id from orders o join mandate m on m.order_id = o.id where o.customer_id = ${id})`,
  report: (id) => sql`t.order_id in (select o.id from orders o where o.customer_id = ${id})`,
};

/** A moment within one of several periods. */
const withinOneOf = (moment: Sql, periods: readonly Days[]): Sql =>
  sql`(${sql.join(
    periods.map(
      ({ from, to }) =>
        sql`${moment} >= ${dayBegins(sql`${from}::date`)} and ${moment} < ${dayBegins(sql`${to}::date + 1`)}`,
    ),
    sql` or `,
  )})`;

/**
 * The rows of a cohort that fall into a period, or into one of several, and are of what is asked for; whose rows they are is
 * asked beside.
 */
export const rowsOf = (of: CohortCode, days: Days | readonly Days[], narrowing: Narrowing): Sql => {
  const { noun, when, base } = cohorts[of];
  const { departId, customerId, sampleTypeId, urgency } = narrowing;
  const periods = 'from' in days ? [days] : days;
  return sql.join(
    [
      base,
      withinOneOf(sql.ref(when), periods),
      ...(departId === undefined ? [] : [ofDepartment[noun](departId)]),
      ...(sampleTypeId === undefined ? [] : [ofSampleType[noun](sampleTypeId)]),
      ...(customerId === undefined ? [] : [ofCustomer[noun](customerId)]),
      ...(urgency === undefined ? [] : [sql`${ofOrder[noun]('urgency')} = ${urgency}`]),
    ],
    sql` and `,
  );
};
