import { sql } from 'kysely';
import type { Entity } from '../../../domain/kit/entity';
import { gramsOf } from '../../../domain/kit/search';
import { searchedTexts } from '../../../domain/kit/title';
import { camel } from '../../db/camel';
import { type Db, entities } from '../../db/tables';

const isEntity = (table: string): table is keyof typeof entities => table in entities;

/** The row with what a search looks for, as the store writes it beside each row. */
const withGrams = (table: string, row: string): string => {
  const name = camel(table);
  if (!isEntity(name)) return row;
  const entity: Entity = entities[name];
  const stored = JSON.parse(row) as Record<string, unknown>;
  const texts = searchedTexts(
    entity,
    Object.fromEntries(Object.entries(stored).map(([key, value]) => [camel(key), value])),
  );
  return texts.length === 0 ? row : JSON.stringify({ ...stored, grams: gramsOf(texts) });
};

/** So many rows at once: long enough to be quick, short enough for one parameter. */
const PART = 2000;

/** Writes rows of one table, each a JSON object with the names of the columns; a column that a row does not name keeps its default. */
export const insertLines = async (db: Db, table: string, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  const rows = lines.map((line) => withGrams(table, line));
  const columns = sql.join(Object.keys(JSON.parse(rows[0] ?? '{}')).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += PART) {
    const part = `[${rows.slice(from, from + PART).join(',')}]`;
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(db);
  }
};

type Reference = { table: string; name: string; definition: string };

/**
 * Writes rows that refer to each other in any order: the references are taken off, and are checked as they come back. All in
 * the transaction of `db`.
 */
export const withoutReferences = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db);
  const done = await work();
  for (const { table, name, definition } of rows)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
  return done;
};
