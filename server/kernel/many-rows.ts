import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../db/read';
import { snake } from '../db/snake';
import type { Db, EntityTable, RowOf, Values } from '../db/tables';
import { asAsked, asRow, defined, grams, type Loose, newRow, type Patch, searchedFields } from './row-values';
import { changedMeanwhile, getRow, type Writer } from './rows';

/** A statement of a few megabytes at most. */
const AT_ONCE = 1000;

type Placed = { place: number; values: Loose };

/** Rows that name the same columns go in one statement; what a row does not name keeps its default. */
const byColumns = (rows: readonly Loose[]): Map<string, Placed[]> => {
  const groups = new Map<string, Placed[]>();
  for (const [place, values] of rows.entries()) {
    const key = Object.keys(values).sort().join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ place, values }]);
    else group.push({ place, values });
  }
  return groups;
};

const columns = (names: readonly string[], of?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));

/** The values as a table of the same columns: one parameter for any number of rows, so that the statement stays the same and is planned once. */
const given = (table: EntityTable, rows: readonly Placed[]): RawBuilder<unknown> => {
  const records = rows.map(({ values }) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value])),
  );
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::json) as given`;
};

/** Writes the rows group by group, and gives what the statements gave, in the order in which it was asked for. */
const writeGroups = async (
  db: Db,
  rows: readonly Loose[],
  statement: (names: readonly string[], part: readonly Placed[]) => RawBuilder<Loose>,
): Promise<(Loose | undefined)[]> => {
  const stored = new Array<Loose | undefined>(rows.length);
  for (const [key, group] of byColumns(rows))
    for (let from = 0; from < group.length; from += AT_ONCE) {
      const part = group.slice(from, from + AT_ONCE);
      const written = await readRows<Loose>(db, statement(key.split(' '), part));
      const byId = new Map(written.map((row) => [row['id'], row]));
      for (const { place, values } of part) stored[place] = byId.get(values['id']);
    }
  return stored;
};

/** Inserts many rows of one table, each as `insertRow` would; gives them as they were stored, in the same order. */
export const insertRows = async <T extends EntityTable>(
  writer: Writer,
  table: T,
  values: readonly Values<T>[],
): Promise<RowOf<T>[]> => {
  const stored = await writeGroups(
    writer.db,
    values.map((each) => newRow(writer, table, each)),
    (names, part) => sql<Loose>`insert into ${sql.table(table)} (${columns(names)})
      select ${columns(names, 'given')} from ${given(table, part)} returning *`,
  );
  return stored.map((row) => asRow<T>(row as Loose));
};

type Change<T extends EntityTable, P = Patch<T>> = Readonly<{ row: RowOf<T>; patch: P }>;

const write = async <T extends EntityTable>(
  writer: Writer,
  table: T,
  changes: readonly Change<T, object>[],
): Promise<RowOf<T>[]> => {
  const { db, actor, at } = writer;
  const searched = searchedFields(table);
  const rows = changes.map(({ row, patch }) => {
    const wanted = defined(patch as Loose);
    const touchesSearch = searched.some((name) => name in patch);
    return { ...wanted, ...(touchesSearch && grams(table, { ...row, ...wanted })), id: row.id, ver: row.ver };
  });
  const stored = await writeGroups(db, rows, (names, part) => {
    const written = names.filter((name) => name !== 'id' && name !== 'ver');
    const set = written.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
    const said = ['id', 'ver', 'updatedAt', 'updatedBy', ...written.filter((name) => name !== 'grams')];
    return sql<Loose>`update ${sql.table(table)} as old
      set ${sql.join([...set, sql`ver = old.ver + 1`, sql`updated_at = ${at}`, sql`updated_by = ${actor.id}`])}
      from ${given(table, part)}
      where old.id = given.id and old.company_id = ${actor.companyId} and old.ver = given.ver and old.deleted_at is null
      returning ${columns(said, 'old')}`;
  });
  const seen = new Set<string>();
  for (const [place, { row }] of changes.entries()) {
    // A second patch of the same row is one of a version that is gone.
    if (stored[place] === undefined || seen.has(row.id)) throw changedMeanwhile(await getRow(writer, table, row.id));
    seen.add(row.id);
  }
  // What was not written is as it was read: the version says so.
  return changes.map(({ row }, place) => asRow<T>({ ...row, ...stored[place] }));
};

/** Writes patches onto many rows of one table, each as `updateRow` would: none of them where one has changed since it was read. */
export const updateRows = <T extends EntityTable>(
  writer: Writer,
  table: T,
  changes: readonly Change<T>[],
): Promise<RowOf<T>[]> => write(writer, table, changes);

/** Marks many rows as deleted, each as `removeRow` would. */
export const removeRows = async <T extends EntityTable>(
  writer: Writer,
  table: T,
  rows: readonly RowOf<T>[],
): Promise<void> => {
  await write(
    writer,
    table,
    rows.map((row) => ({ row, patch: { deletedAt: writer.at } })),
  );
};

/** Writes states with their patches; only `stepAll` calls it. */
export const moveRows = <T extends EntityTable>(
  writer: Writer,
  table: T,
  changes: readonly Change<T, object>[],
): Promise<RowOf<T>[]> => write(writer, table, changes);

/** Locks live rows of the actor's company, always in the same order, and gives them in the order asked for; refuses where one is missing. */
export const lockRows = async <T extends EntityTable>(
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  table: T,
  ids: readonly string[],
): Promise<RowOf<T>[]> => {
  if (ids.length === 0) return [];
  const rows = await readRows<Loose>(
    db,
    sql`select * from ${sql.table(table)} where id = any(${[...new Set(ids)]}::uuid[])
      and company_id = ${actor.companyId} and deleted_at is null order by id for update`,
  );
  return asAsked(table, ids, rows);
};
