import { type RawBuilder, sql } from 'kysely';
import { type EntityTable, entities, type RowOf } from '../db/tables';
import { withoutInternals } from '../db/without-internals';
import type { Actor, Context } from './context';
import { notFound } from './errors';
import { asAsked, type Loose } from './row-values';

/**
 * The nouns of the work, whose rows belong to departments and people. Their files, exports, figures and counters follow
 * them. Reference data, clients and devices are the whole company's and have no scope.
 */
export const workTables = ['orders', 'sample', 'mandate', 'task', 'worksheet', 'report', 'storedSample'] as const;
export type WorkTable = (typeof workTables)[number];
/** Tables whose rows are the whole company's. */
export type CompanyTable = Exclude<EntityTable, WorkTable>;

export const isWorkTable = (table: string): table is WorkTable => (workTables as readonly string[]).includes(table);

/** Whose rows are asked for. */
export type Reader = Readonly<{ actor: Pick<Actor, 'id' | 'companyId' | 'departId' | 'dataScope'> }>;

type Sql = RawBuilder<unknown>;
const either = (parts: readonly Sql[]) => sql.join([...parts], sql` union all `);

/** Whether somebody sees all rows of the company; `all` means the same until an installation has several companies. */
export const seesCompany = ({ actor }: Reader): boolean => actor.dataScope === 'company' || actor.dataScope === 'all';

/**
 * Whether a column names one of the person's departments: the own one, or it and the departments below it that are not
 * deleted.
 */
const ofDepartments = ({ actor }: Reader, column: Sql): Sql =>
  actor.dataScope === 'departTree'
    ? sql`${column} = any(array(
        with recursive tree as (
          select id from department where id = ${actor.departId}
          union select d.id from department d join tree on d.parent_id = tree.id where d.deleted_at is null)
        select id from tree))`
    : sql`${column} = ${actor.departId}`;

/** Whether a column names a department whose people the reader answers for; all of them for who sees the company. */
export const inDepartments = (reader: Reader, column: Sql): Sql =>
  seesCompany(reader) ? sql`true` : sql`(${ofDepartments(reader, column)})`;

/** The person's own tests: as tester, co-tester or checker. */
const ofOwnTests = (me: string, column: 'id' | 'mandate_id' | 'sample_id' | 'instance_id'): Sql => sql`
  select own.${sql.ref(column)} from task own where own.deleted_at is null
    and (own.assignee_id = ${me} or own.checker_id = ${me} or own.co_ids @> array[${me}::uuid])`;

const ownSamples = (me: string): Sql =>
  either([
    ofOwnTests(me, 'sample_id'),
    sql`select own.id from sample own where own.holder_id = ${me} or own.received_by = ${me} or own.created_by = ${me}`,
    // The parts of what somebody tests are tested with it.
    sql`select own.id from sample own where own.whole_id in (${ofOwnTests(me, 'sample_id')})`,
  ]);

/**
 * The ids of the rows that a person made or is assigned to. They are gathered from the person's side, each part by an
 * index, so that few rows among a million are found at once. Worksheets and reports are made by the server: who works on
 * them counts, not who set that going.
 */
const ownRows: Readonly<Record<WorkTable, (me: string) => Sql>> = {
  orders: (me) =>
    either([
      sql`select own.id from orders own where own.created_by = ${me}`,
      sql`select s.order_id from sample s where s.deleted_at is null and s.id in (${ownSamples(me)})`,
    ]),
  sample: ownSamples,
  mandate: (me) =>
    either([ofOwnTests(me, 'mandate_id'), sql`select own.id from mandate own where own.created_by = ${me}`]),
  task: (me) => either([ofOwnTests(me, 'id'), sql`select own.id from task own where own.created_by = ${me}`]),
  worksheet: (me) =>
    either([
      ofOwnTests(me, 'instance_id'),
      sql`select own.id from worksheet own
        where own.assignee_id = ${me} or own.submitted_by = ${me} or own.checked_by = ${me}`,
    ]),
  report: (me) =>
    either([
      // As one list: joined, each of the person's tests would be held against each report.
      sql`select own.id from report own where own.task_ids && array(${ofOwnTests(me, 'id')})`,
      sql`select own.id from report own where own.compiled_by = ${me} or own.checked_by = ${me}
        or own.audited_by = ${me} or own.approved_by = ${me} or own.seal_by = ${me}
        or own.seal_across_by = ${me}`,
    ]),
  storedSample: (me) =>
    either([
      sql`select own.id from stored_sample own where own.in_by = ${me}`,
      sql`select own.id from stored_sample own where own.sample_id in (${ownSamples(me)})`,
    ]),
};

/** The sample whose lines a sample is tested for: of a part that was split off, its whole. */
const wholeOf = (row: string): Sql => sql`coalesce(${sql.ref(`${row}.whole_id`)}, ${sql.ref(`${row}.id`)})`;

/** A sample is of the departments that test its lines: those of the areas of their items. */
const sampleOfDepartments = (reader: Reader, whole: Sql): Sql => sql`
  exists (select 1 from sample_item line
    join test_item item on item.id = line.testitem_id join test_area area on area.id = item.area_id
    where line.sample_id = ${whole} and line.deleted_at is null and ${ofDepartments(reader, sql`area.depart_id`)})`;

const departmentRows: Readonly<Record<WorkTable, (reader: Reader, row: string) => Sql>> = {
  orders: (reader, row) => sql`exists (select 1 from sample s where s.order_id = ${sql.ref(`${row}.id`)}
    and s.deleted_at is null and ${sampleOfDepartments(reader, sql`s.id`)})`,
  sample: (reader, row) => sampleOfDepartments(reader, wholeOf(row)),
  mandate: (reader, row) => ofDepartments(reader, sql.ref(`${row}.depart_id`)),
  task: (reader, row) => ofDepartments(reader, sql.ref(`${row}.depart_id`)),
  worksheet: (reader, row) => sql`exists (select 1 from mandate m where m.id = ${sql.ref(`${row}.mandate_id`)}
    and ${ofDepartments(reader, sql`m.depart_id`)})`,
  // One report may hold tests of several departments: it is of each of them.
  report: (reader, row) => sql`exists (select 1 from mandate m where m.id = any(${sql.ref(`${row}.mandate_ids`)})
    and ${ofDepartments(reader, sql`m.depart_id`)})`,
  storedSample: (reader, row) => sql`exists (select 1 from sample kept where kept.id = ${sql.ref(`${row}.sample_id`)}
    and ${sampleOfDepartments(reader, wholeOf('kept'))})`,
};

const scopeOf = (reader: Reader, table: WorkTable, row: string): Sql[] => {
  if (seesCompany(reader)) return [];
  if (reader.actor.dataScope === 'self') return [sql`${sql.ref(`${row}.id`)} in (${ownRows[table](reader.actor.id)})`];
  return [departmentRows[table](reader, row)];
};

/**
 * The rows of a noun of the work that a person may see, count or change: of the own company, not deleted, and of the
 * person's scope. `row` is what the statement calls the row.
 */
export const inScope = (reader: Reader, table: WorkTable, row = 't'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`${sql.ref(`${row}.company_id`)} = ${reader.actor.companyId}`,
      sql`${sql.ref(`${row}.deleted_at`)} is null`,
      ...scopeOf(reader, table, row),
    ],
    sql` and `,
  )})`;

/** Reads a row of the person's scope, or undefined; with `lock` nobody else changes it until the transaction ends. */
export const findInScope = async <T extends WorkTable>(
  context: Reader & Pick<Context, 'db'>,
  table: T,
  id: string,
  lock = false,
): Promise<RowOf<T> | undefined> => {
  const { rows } = await sql<RowOf<T>>`select t.* from ${sql.table(table)} as t
    where t.id = ${id} and ${inScope(context, table)} ${lock ? sql`for update of t` : sql``}`.execute(context.db);
  return rows[0] && (withoutInternals(rows[0]) as RowOf<T>);
};

/** Reads a row of the person's scope; one outside it answers like a missing one. */
export const getInScope = async <T extends WorkTable>(
  context: Reader & Pick<Context, 'db'>,
  table: T,
  id: string,
  lock = false,
): Promise<RowOf<T>> => {
  const row = await findInScope(context, table, id, lock);
  if (row === undefined) throw notFound(entities[table].label);
  return row;
};

/** Locks rows of the person's scope, always in the same order, and gives them in the order asked for; one outside it answers like a missing one. */
export const lockAllInScope = async <T extends WorkTable>(
  context: Reader & Pick<Context, 'db'>,
  table: T,
  ids: readonly string[],
): Promise<RowOf<T>[]> => {
  const { rows } = await sql<Loose>`select t.* from ${sql.table(table)} as t
    where t.id = any(${[...ids]}::uuid[]) and ${inScope(context, table)} order by t.id for update of t`.execute(
    context.db,
  );
  return asAsked(table, ids, rows);
};

/** Those of several rows that are of the person's scope. */
export const idsInScope = async (
  context: Reader & Pick<Context, 'db'>,
  table: WorkTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(table)} as t
    where t.id = any(${[...ids]}::uuid[]) and ${inScope(context, table)}`.execute(context.db);
  return new Set(rows.map(({ id }) => id));
};
