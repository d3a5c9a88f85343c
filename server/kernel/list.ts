import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../contract/kit/inputs';
import type { Entity } from '../../domain/kit/entity';
import type { Field } from '../../domain/kit/field';
import { label } from '../../domain/kit/label';
import { nameOfRef } from '../../domain/kit/name-of-ref';
import { own } from '../../domain/kit/own';
import { gramsOfNeedle, searchForm } from '../../domain/kit/search';
import { isUuid } from '../db/ids';
import { type Db, type EntityTable, entities } from '../db/tables';
import { withoutInternals } from '../db/without-internals';
import { candidates, closeness, comparable, escaped } from './closest';
import { type CompanyTable, inScope, type Reader, type WorkTable } from './data-scope';
import { dayBegins } from './day-begins';
import { badField } from './errors';
import type { SheetColumn } from './sheet-cursor';

/** Rows are counted up to here; more answer `capped`, because an exact count of a million rows costs more than the page. */
export const COUNT_CAP = 10_000;

/** A list is given whole, as pickers of small lists take it, up to this many rows. */
const ALL_ROWS = 5000;

export type ListQuery = Readonly<{
  current: number;
  pageSize: number;
  sorter?: string | undefined;
  keyword?: string | undefined;
  /** For pickers: what is called by the keyword stands before what holds it elsewhere. */
  closest?: boolean | undefined;
  all?: boolean | undefined;
  ids?: readonly string[] | undefined;
  /** Reads the next piece instead of a page: for exports; a browser cannot send it. */
  cursor?: ListCursor | undefined;
}> &
  Readonly<Record<string, unknown>>;

/** The cursor of an export. The first read opens it, within the transaction of the export. */
export type ListCursor = {
  table: EntityTable | null;
  total: number;
  /** Of a sheet that is no list of one noun: its own columns, and how many pages were read. */
  sheet?: { pages: number; columns: readonly SheetColumn<never>[] };
};

/** Rows that an export reads at once. */
const CURSOR_ROWS = 1000;

/** A noun of the work is listed to a reader, whose scope is asked here; the rest is the company's. */
type Listed = Readonly<{ table: WorkTable; reader: Reader }> | Readonly<{ table: CompanyTable; companyId: string }>;

export type ListOptions = Listed &
  Readonly<{
    query: ListQuery;
    /** Conditions of a work list; the row is called `t`. */
    where?: readonly RawBuilder<unknown>[];
    /** More columns of a page's rows, from joins on `p`, the page. */
    columns?: RawBuilder<unknown>;
    joins?: RawBuilder<unknown>;
    /** An order by what no field declares, of the row `t` and of the page `p`; where no other one is asked for. */
    order?: (alias: 't' | 'p') => RawBuilder<unknown>;
  }>;

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const column = (name: string) => sql.ref(`t.${name}`);

/**
 * One value is compared by `=`, so that an index can give the order too; casts stand on the value, not on the column, but where words are
 * compared with several: a text is itself then, and an id that an entity declares as a text is one too.
 */
const condition = (
  name: RawBuilder<unknown>,
  { kind, initial, unset }: Pick<Field, 'kind' | 'initial' | 'unset'>,
  values: string[],
): RawBuilder<unknown> => {
  if (kind === 'flag') {
    // What nobody has answered is as the form begins, unless that is an answer of its own.
    const yes = initial === true ? sql`${name} is not false` : sql`${name} is true`;
    const no = unset === undefined ? sql`not (${yes})` : sql`${name} is false`;
    const asked = [
      ...(values.includes('true') ? [yes] : []),
      ...(values.includes('false') ? [no] : []),
      ...(values.includes('unset') ? [sql`${name} is null`] : []),
    ];
    return asked.length === 0 ? sql`false` : sql`(${sql.join(asked, sql` or `)})`;
  }
  if (kind === 'choices' || kind === 'refs' || kind === 'words') return sql`${name}::text[] && ${values}::text[]`;
  if (kind === 'ref') {
    const ids = values.filter(isUuid);
    return ids.length === 1 ? sql`${name} = ${ids[0]}::uuid` : sql`${name} = any(${ids}::uuid[])`;
  }
  if (kind === 'choice' || kind === 'text')
    return values.length === 1 ? sql`${name} = ${values[0]}` : sql`${name}::text = any(${values}::text[])`;
  return sql`${name}::text = any(${values}::text[])`;
};

/** How people name a row of a table, as `titleOf` does. */
export const titleColumn = (
  alias: string,
  { title, edition }: Pick<Entity, 'title' | 'edition'>,
): RawBuilder<unknown> => {
  const named = sql.ref(`${alias}.${title}`);
  return edition === undefined ? named : sql`concat_ws('-', ${named}, ${sql.ref(`${alias}.${edition}`)})`;
};

const filterOf = (entity: Entity, query: ListQuery): RawBuilder<unknown>[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.filtered)
    .flatMap(([name, field]): RawBuilder<unknown>[] => {
      if (field.kind === 'date' || field.kind === 'instant') {
        const from = query[`${name}From`];
        const to = query[`${name}To`];
        const bound = (day: RawBuilder<unknown>) => (field.kind === 'date' ? day : dayBegins(day));
        return [
          ...(from === undefined ? [] : [sql`${column(name)} >= ${bound(sql`${from}::date`)}`]),
          ...(to === undefined ? [] : [sql`${column(name)} < ${bound(sql`${to}::date + 1`)}`]),
        ];
      }
      const value = query[name];
      if (value === undefined || value === '') return [];
      return [condition(column(name), field, [value].flat().map(String))];
    });

const searchOf = (entity: Entity, keyword: string | undefined): RawBuilder<unknown>[] => {
  const needle = searchForm(keyword ?? '');
  const texts = Object.entries(entity.fields)
    .filter(([, field]) => field.searched)
    .map(([name]) => column(name));
  if (needle === '') return [];
  // A list that is not searched by words finds none: all its rows would be taken for what was found.
  if (texts.length === 0) return [sql`false`];
  if (entity.edition !== undefined) texts.push(titleColumn('t', entity));
  const grams = gramsOfNeedle(needle);
  const contains = texts.map((text) => sql`${comparable(text)} like ${`%${escaped(needle)}%`}`);
  return [
    ...(grams.length === 0 ? [] : [sql`t.grams @> ${grams}::text[]`]),
    // The bigrams of a longer needle may stand apart from each other: look again.
    ...(grams.length === 1 ? [] : [sql`(${sql.join(contains, sql` or `)})`]),
  ];
};

/** The order of a list: by a declared field, newest first among equals; by default newest first. */
const orderOf = (entity: Entity, sorter: string | undefined, alias: 't' | 'p'): RawBuilder<unknown> => {
  const id = sql.ref(`${alias}.id`);
  const wanted = sorter ?? entity.sorter;
  if (wanted === undefined) return sql`${id} desc`;
  const at = wanted.lastIndexOf('_');
  const name = wanted.slice(0, at);
  const field = own(entity.fields, name);
  const known = field !== undefined || ['createdAt', 'updatedAt', 'id'].includes(name);
  if (!known || field?.kind === 'json')
    throw badField('sorter', label('不能按「{name}」排序', 'Cannot sort by "{name}"', { name }));
  const by = sql.ref(`${alias}.${name}`);
  if (wanted.endsWith('_asc')) return sql`${by} asc, ${id} asc`;
  // An index read backwards gives nulls first: where there can be none the words would only keep it from being used.
  const hasNulls = field !== undefined && !field.required;
  return hasNulls ? sql`${by} desc nulls last, ${id} desc` : sql`${by} desc, ${id} desc`;
};

const tableNames = new Map(Object.entries(entities).map(([table, { name }]) => [name as string, table as EntityTable]));

/** The titles of the references of the page's rows; joined to the page, not to the table, so that they cost nothing. */
const refJoins = (entity: Entity, isExport: boolean) => {
  const refs = Object.entries(entity.fields).flatMap(([name, field]) => {
    const table = field.kind === 'ref' && (field.listed || isExport) ? tableNames.get(field.target ?? '') : undefined;
    return table === undefined ? [] : [{ name, table, alias: `ref_${name}` }];
  });
  return {
    columns: refs.map(
      ({ name, table, alias }) => sql`, ${titleColumn(alias, entities[table])} as ${sql.ref(nameOfRef(name))}`,
    ),
    joins: refs.map(
      ({ name, table, alias }) =>
        sql` left join ${sql.table(table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`p.${name}`)}`,
    ),
  };
};

const none = sql``;

const totalOf = async (db: Db, counting: RawBuilder<{ total: number }>): Promise<number> =>
  (await counting.execute(db)).rows[0]?.total ?? 0;

/** The next rows of an export: a cursor of the database, so that neither side holds more than one piece of the list. */
const readOn = async <R>(
  db: Db,
  cursor: ListCursor,
  table: EntityTable,
  counting: RawBuilder<{ total: number }>,
  selected: RawBuilder<unknown>,
): Promise<R[]> => {
  if (cursor.table === null) {
    cursor.table = table;
    cursor.total = await totalOf(db, counting);
    await sql`declare exported no scroll cursor for ${selected}`.execute(db);
  }
  const { rows } = await sql<R & object>`fetch ${sql.lit(CURSOR_ROWS)} from exported`.execute(db);
  return rows.map(withoutInternals) as R[];
};

/** One page of an entity's rows: filtered, searched, sorted and counted (up to a cap) by the database. */
export const listRows = async <R>(db: Db, options: ListOptions): Promise<Page<R>> => {
  const entity: Entity = entities[options.table];
  const { query } = options;
  const pageSize = query.all ? ALL_ROWS : query.pageSize;
  const current = query.all ? 1 : query.current;
  const offset = (current - 1) * pageSize;
  if (offset > COUNT_CAP)
    throw badField(
      'current',
      label('页码太深，请用筛选缩小范围', 'That page is too far down the list; narrow the list with a filter'),
    );
  const search = searchOf(entity, query.keyword);
  const within = and([
    'reader' in options
      ? inScope(options.reader, options.table)
      : sql`t.company_id = ${options.companyId} and t.deleted_at is null`,
    ...filterOf(entity, query),
    ...(query.ids === undefined ? [] : [sql`t.id = any(${query.ids}::uuid[])`]),
    ...(options.where ?? []),
  ]);
  const condition = and([within, ...search]);
  const table = sql.table(options.table);
  const { columns, joins } = refJoins(entity, query.cursor !== undefined);
  const counting = sql<{ total: number }>`
    select count(*) as total from (select 1 from ${table} as t where ${condition} limit ${COUNT_CAP + 1}) as c`;
  const counted = search.length > 0 && query.cursor === undefined ? await totalOf(db, counting) : undefined;
  const needle = query.closest && counted !== undefined ? searchForm(query.keyword ?? '') : undefined;
  const order = (alias: 't' | 'p') => {
    const listed =
      options.order !== undefined && query.sorter === undefined
        ? options.order(alias)
        : orderOf(entity, query.sorter, alias);
    return needle === undefined ? listed : sql`${closeness(entity, needle, alias)}, ${listed}`;
  };
  // The planner takes a rare needle for a common one and would walk the whole order of the list to find its few rows;
  // `offset 0` makes it find them by the index first.
  const rowsOf =
    counted !== undefined && counted <= COUNT_CAP
      ? sql`(select t.* from ${table} as t where ${condition} offset 0) as t`
      : needle === undefined
        ? sql`${table} as t where ${condition}`
        : sql`${table} as t where t.id in (${candidates({
            table: options.table,
            needle,
            within,
            condition,
            order: orderOf(entity, query.sorter, 't'),
            upTo: offset + pageSize,
          })})`;
  const selected = (limit: RawBuilder<unknown>) => sql<R & { grams?: unknown; deletedAt?: unknown }>`
    select p.*${sql.join(columns, none)}${options.columns ?? none}
    from (select t.* from ${rowsOf}
          order by ${order('t')} ${limit}) as p
    ${sql.join(joins, none)} ${options.joins ?? none} order by ${order('p')}`;
  if (query.cursor !== undefined) {
    const all = sql<{ total: number }>`select count(*) as total from ${table} as t where ${condition}`;
    const list = await readOn<R>(db, query.cursor, options.table, all, selected(none));
    return { list, total: query.cursor.total, current: 1, pageSize: CURSOR_ROWS };
  }
  const { rows } = await selected(sql`limit ${pageSize} offset ${offset}`).execute(db);
  const list = rows.map(withoutInternals) as R[];
  if (counted === undefined && list.length < pageSize && (list.length > 0 || offset === 0))
    return { list, total: offset + list.length, current, pageSize };
  const total = counted ?? (await totalOf(db, counting));
  return total > COUNT_CAP
    ? { list, total: COUNT_CAP, current, pageSize, capped: true }
    : { list, total, current, pageSize };
};
