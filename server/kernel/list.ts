import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../contract/kit/inputs';
import { COUNT_CAP, DEEPEST } from '../../contract/kit/limits';
import type { Entity } from '../../domain/kit/entity';
import { label } from '../../domain/kit/label';
import { nameOfRef } from '../../domain/kit/name-of-ref';
import { searchForm } from '../../domain/kit/search';
import { fixed, readRows } from '../db/read';
import { rowColumns } from '../db/row-columns';
import { type Db, type EntityTable, entities } from '../db/tables';
import { candidates, closeness } from './closest';
import { type CompanyTable, inScope, type Reader, type WorkTable } from './data-scope';
import { badField } from './errors';
import { filterOf, type Searched, searchOf } from './list-conditions';
import { type Beside, besideColumns, fieldsToRead, type Made, namesIn } from './list-fields';
import { behind, keyIn, keyOf, type ListOrder, orderAsked, orderBy, withoutValue } from './list-order';
import type { SheetColumn } from './sheet-cursor';
import { titleColumn } from './title-column';

/** Pages further down are reached from the page before. */
export const TOO_DEEP = label(
  '页码太深，请用筛选缩小范围',
  'That page is too far down the list; narrow the list with a filter',
);
const NO_KEYS = label('此排序不能接着上一页读取', 'is no place in a list in this order');

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
  /** `none` leaves the rows uncounted, `exact` counts all of them. */
  count?: 'none' | 'exact' | undefined;
  /** The key of the row that the page follows, as the page before gave it. */
  after?: string | undefined;
  /** The fields of the rows that are asked for, `no,state`; all of them where none are named. */
  columns?: string | undefined;
  /** Reads the next piece instead of a page: for exports; a browser cannot send it. */
  cursor?: ListCursor | undefined;
}> &
  Readonly<Record<string, unknown>>;

/** The cursor of an export. The first read opens it, within the transaction of the export. */
export type ListCursor = {
  table: EntityTable | null;
  total: number;
  /** The fields of its columns; left out, all that the table declares. */
  fields?: readonly string[] | undefined;
  /** The piece that is read while the one before is written. */
  ahead?: Promise<readonly unknown[]>;
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
    /** The same by their names, so that a list that is asked for some of them reads no others. */
    beside?: Beside;
    /** What the call adds to the rows, and of what. Where it is told, a list that is asked for some columns reads no others. */
    made?: Made;
  }>;

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const tableNames = new Map(Object.entries(entities).map(([table, { name }]) => [name as string, table as EntityTable]));

const none = sql``;

type Titles = Readonly<{ columns: RawBuilder<unknown>; joins: RawBuilder<unknown> }>;

/** The references of a row whose titles a list shows; an export has a column for each. */
const refsOf = (entity: Entity, isExport: boolean): { name: string; table: EntityTable; alias: string }[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    const table = field.kind === 'ref' && (field.listed || isExport) ? tableNames.get(field.target ?? '') : undefined;
    return table === undefined ? [] : [{ name, table, alias: `ref_${name}` }];
  });

/**
 * The titles of the references of the page's rows. Each is asked by its id: whatever the planner knows of the tables, a page costs as
 * many steps as it has rows. A list as a whole is joined.
 */
const titlesOf = (entity: Entity, isExport: boolean, some?: ReadonlySet<string>): Titles => {
  const refs = refsOf(entity, isExport).filter(({ name }) => some?.has(nameOfRef(name)) ?? true);
  const id = (name: string, alias: string) => sql`${sql.ref(`${alias}.id`)} = ${sql.ref(`p.${name}`)}`;
  const columns = refs.map(({ name, table, alias }) => {
    const title = titleColumn(alias, entities[table]);
    const named = sql.raw(`"${nameOfRef(name)}"`);
    return isExport
      ? sql`, ${title} as ${named}`
      : sql`, (select ${title} from ${sql.table(table)} as ${sql.ref(alias)} where ${id(name, alias)}) as ${named}`;
  });
  const joins = refs.map(
    ({ name, table, alias }) => sql` left join ${sql.table(table)} as ${sql.ref(alias)} on ${id(name, alias)}`,
  );
  const inOne = (parts: readonly RawBuilder<unknown>[]) => (parts.length === 0 ? none : fixed(sql.join(parts, none)));
  return { columns: inOne(columns), joins: isExport ? inOne(joins) : none };
};

const titles = new Map<string, Titles>();

const titlesIn = (table: EntityTable, isExport: boolean, some: ReadonlySet<string> | undefined): Titles => {
  if (some !== undefined) return titlesOf(entities[table], isExport, some);
  const key = `${table}${isExport ? ' whole' : ''}`;
  const known = titles.get(key) ?? titlesOf(entities[table], isExport);
  titles.set(key, known);
  return known;
};

const totalOf = async (db: Db, counting: RawBuilder<{ total: number }>): Promise<number> =>
  (await readRows<{ total: number }>(db, counting))[0]?.total ?? 0;

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
    // All rows will be read, so that the way to all of them counts, not the one to the first.
    await readRows(db, sql`set local cursor_tuple_fraction = 1`);
    await readRows(db, sql`declare exported no scroll cursor for ${selected}`);
  }
  const fetch = () => readRows<R>(db, sql`fetch ${sql.lit(CURSOR_ROWS)} from exported`);
  const piece = (await (cursor.ahead ?? fetch())) as R[];
  if (piece.length === CURSOR_ROWS) {
    cursor.ahead = fetch();
    // An export that is given up waits for it no more.
    cursor.ahead.catch(() => undefined);
  } else cursor.ahead = Promise.resolve([]);
  return piece;
};

/** A row of a page, with what was counted beside it. */
type Counted = { id: string; listTotal?: number | null | undefined };

type Where = RawBuilder<unknown>;
/** Reads rows that meet a condition, in the order of the list. */
type Read<R> = (where: Where, limit: number, offset?: number, beside?: RawBuilder<unknown>) => Promise<(R & Counted)[]>;

/** The rows that follow a key; where those with a value come to their end, on with those without one. */
const readBehind = async <R>(
  read: Read<R>,
  { order, text, condition, limit }: Readonly<{ order: ListOrder; text: string; condition: Where; limit: number }>,
): Promise<(R & Counted)[]> => {
  const key = keyIn(order, text);
  const list = await read(and([condition, behind(order, key)]), limit);
  if (list.length === limit || key.value === null || !order.hasNulls) return list;
  return [...list, ...(await read(and([condition, withoutValue(order)]), limit - list.length))];
};

/**
 * Counts the rows that hold a longer needle. The planner takes it for rare, however common its pairs are, and would gather all rows
 * that have those: where they are many, they are looked at as they come until there are enough.
 */
const countOfWords = (
  upTo: (where: Where) => RawBuilder<unknown>,
  within: Where,
  { conditions, pairs, asTheyCome }: Searched,
): RawBuilder<{ total: number }> =>
  sql<{ total: number }>`select case when (${upTo(and([within, pairs ?? sql`true`]))}) > ${sql.lit(COUNT_CAP)}
    then (${upTo(and([within, asTheyCome ?? sql`true`]))}) else (${upTo(and([within, ...conditions]))}) end as total`;

/** What a list asks of its rows without the words that are searched for. */
const withinOf = (entity: Entity, { query, where = [], ...listed }: ListOptions): Where =>
  and([
    'reader' in listed
      ? inScope(listed.reader, listed.table)
      : sql`t.company_id = ${listed.companyId} and t.deleted_at is null`,
    ...filterOf(entity, query),
    ...(query.ids === undefined ? [] : [sql`t.id = any(${query.ids}::uuid[])`]),
    ...where,
  ]);

/** What is read of each row where only some columns are asked for; undefined where all are read. */
const readOf = ({ table, query, made, beside }: ListOptions, order: ListOrder): ReadonlySet<string> | undefined => {
  const isExport = query.cursor !== undefined;
  const named = query.columns === undefined ? undefined : namesIn(query.columns);
  const asked = isExport ? query.cursor?.fields : named;
  if (asked === undefined || made === undefined) return undefined;
  // The last row's value in the order is the key of the page behind it.
  return fieldsToRead(entities[table], isExport ? asked : [...asked, order.name], { made, beside, isExport });
};

/** One page of an entity's rows: filtered, searched, sorted and counted (up to a cap) by the database. */
export const listRows = async <R>(db: Db, options: ListOptions): Promise<Page<R>> => {
  const entity: Entity = entities[options.table];
  const { query } = options;
  const pageSize = query.all ? ALL_ROWS : query.pageSize;
  const current = query.all ? 1 : query.current;
  const offset = (current - 1) * pageSize;
  if (offset > DEEPEST && query.after === undefined) throw badField('current', TOO_DEEP);
  const search = searchOf(entity, query.keyword);
  const within = withinOf(entity, options);
  const condition = and([within, ...search.conditions]);
  const table = sql.table(options.table);
  const all = sql<{ total: number }>`select count(*) as total from ${table} as t where ${condition}`;
  const upTo = (where: Where) =>
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 from ${table} as t where ${where} limit ${sql.lit(COUNT_CAP + 1)}) as c`;
  const upToCap = search.pairs === undefined ? upTo(condition) : countOfWords(upTo, within, search);
  const counting = query.count === 'exact' ? all : upToCap;
  // How rows are found that a search names depends on how many they are.
  const found = search.conditions.length > 0 && query.cursor === undefined ? await totalOf(db, upToCap) : undefined;
  const needle = query.closest && found !== undefined ? searchForm(query.keyword ?? '') : undefined;
  const asked = orderAsked(entity, query.sorter);
  const ownOrder = query.sorter === undefined ? options.order : undefined;
  const order = (alias: 't' | 'p') => {
    const listed = ownOrder?.(alias) ?? orderBy(asked, alias);
    return needle === undefined ? listed : sql`${closeness(entity, needle, alias)}, ${listed}`;
  };
  // The planner takes a rare needle for a common one and would walk the whole order of the list to find its few rows;
  // `offset 0` makes it find them by the index first.
  const rowsOf = (where: Where) =>
    found !== undefined && found <= COUNT_CAP
      ? sql`(select t.* from ${table} as t where ${where} offset 0) as t`
      : needle === undefined
        ? sql`${table} as t where ${where}`
        : sql`${table} as t where t.id in (${candidates({
            table: options.table,
            needle,
            within,
            condition,
            order: orderBy(asked, 't'),
            upTo: offset + pageSize + 1,
          })})`;
  const some = readOf(options, asked);
  const { columns, joins } = titlesIn(options.table, query.cursor !== undefined, some);
  const besideThem = options.beside === undefined ? none : besideColumns(options.beside, some);
  const selected = (where: Where, limit: RawBuilder<unknown>, beside: RawBuilder<unknown>) => sql<R>`
    select ${rowColumns(options.table, 'p', some)}${columns}${besideThem}${options.columns ?? none}${beside}
    from (select t.* from ${rowsOf(where)}
          order by ${order('t')} ${limit}) as p
    ${joins} ${options.joins ?? none} order by ${order('p')}`;
  if (query.cursor !== undefined) {
    const list = await readOn<R>(db, query.cursor, options.table, all, selected(condition, none, none));
    return { list, total: query.cursor.total, current: 1, pageSize: CURSOR_ROWS };
  }
  const read: Read<R> = (where, limit, from = 0, beside = none) =>
    readRows<R & Counted>(db, selected(where, sql`limit ${sql.lit(limit)} offset ${sql.lit(from)}`, beside));
  const isKeyed = ownOrder === undefined && needle === undefined;
  if (query.after !== undefined && !isKeyed) throw badField('after', NO_KEYS);
  const isCounted = query.count !== 'none' && !query.all && query.after === undefined && found === undefined;
  // One row more than is shown says whether the list goes on; where it does not, its end is known without a count.
  const rows =
    query.after === undefined
      ? await read(
          condition,
          pageSize + 1,
          offset,
          isCounted
            ? sql`, case when count(*) over () > ${sql.lit(pageSize)} then (${counting}) end as "listTotal"`
            : none,
        )
      : await readBehind(read, { order: asked, text: query.after, condition, limit: pageSize + 1 });
  const goesOn = rows.length > pageSize;
  const list = goesOn ? rows.slice(0, pageSize) : rows;
  const last = list.at(-1);
  const next = goesOn && isKeyed && last !== undefined ? keyOf(asked, last) : undefined;
  const page = { list, current, pageSize, ...(next !== undefined && { next }) };
  if (query.count === 'none') return { ...page, total: offset + list.length, ...(goesOn && { capped: true }) };
  const beside = last?.listTotal ?? undefined;
  for (const row of list) if (isCounted) row.listTotal = undefined;
  const isEnd = query.after === undefined && !goesOn && (last !== undefined || offset === 0);
  if (isEnd) return { ...page, total: offset + list.length };
  // Up to the cap what was found is all there is.
  const known = query.count === 'exact' && found !== undefined && found > COUNT_CAP ? undefined : found;
  const total = known ?? beside ?? (await totalOf(db, counting));
  return total > COUNT_CAP && query.count !== 'exact'
    ? { ...page, total: COUNT_CAP, capped: true }
    : { ...page, total };
};
