import { type Kysely, sql } from 'kysely';
import { label } from '../../domain/kit/label';
import type { Db, EntityTable, RowOf, Values } from '../db/tables';
import { type AppError, conflict, notFound } from './errors';
import { asRow, defined, entityOf, grams, type Loose, newRow, type Patch, searchedFields } from './row-values';

/** Who writes, when, and in which company: the part of a context that the store needs. */
export type Writer = Readonly<{ db: Db; actor: Readonly<{ id: string | null; companyId: string }>; at: string }>;

/** pg turns arrays into PostgreSQL arrays; what is declared `json` has to be sent as text. */
const encode = (table: EntityTable, values: Loose): Loose => {
  const { fields } = entityOf(table);
  return Object.fromEntries(
    Object.entries(defined(values)).map(([name, value]) => [
      name,
      fields[name]?.kind === 'json' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
};

// Kysely's types cannot follow a table that is only known at run time; the callers' types are exact.
// biome-ignore lint/suspicious/noExplicitAny: the sentence above
const loosely = (db: Db) => db as unknown as Kysely<any>;

/** Inserts a row with its id, its company, its author and its search grams; gives the stored row. */
export const insertRow = async <T extends EntityTable>(
  writer: Writer,
  table: T,
  values: Values<T>,
): Promise<RowOf<T>> => {
  const stored = await loosely(writer.db)
    .insertInto(table as string)
    .values(encode(table, newRow(writer, table, values)))
    .returningAll()
    .executeTakeFirstOrThrow();
  return asRow<T>(stored);
};

/** Reads a live row of the actor's company, or undefined. */
export const findRow = async <T extends EntityTable>(
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  table: T,
  id: string,
  lock = false,
): Promise<RowOf<T> | undefined> => {
  const query = loosely(db)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id)
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null);
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return found === undefined ? undefined : asRow<T>(found);
};

/** Reads a live row or answers 404; with `lock` nobody else changes it until the transaction ends. */
export const getRow = async <T extends EntityTable>(
  writer: Pick<Writer, 'db' | 'actor'>,
  table: T,
  id: string,
  lock = false,
): Promise<RowOf<T>> => {
  const row = await findRow(writer, table, id, lock);
  if (row === undefined) throw notFound(entityOf(table).label);
  return row;
};

/** The rows of the laboratory that are not deleted and refer to a record by this column, the oldest first. */
export const rowsWith = async <T extends EntityTable>(
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  table: T,
  column: `${string}Id`,
  value: string,
): Promise<RowOf<T>[]> => {
  const stored = await loosely(db)
    .selectFrom(table as string)
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where(column as string, '=', value)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return stored.map((row) => asRow<T>(row));
};

/** 409 with the row as it is now. */
export const changedMeanwhile = (row: object): AppError =>
  conflict(
    label('记录已被他人修改，请核对后重试', 'Somebody has changed this record meanwhile; look at it and try again'),
    row,
  );

/** Refuses when the caller has seen an older version. */
export const assertVersion = (row: { ver: number }, ver: number | undefined): void => {
  if (ver !== undefined && row.ver !== ver) throw changedMeanwhile(row);
};

type Seen = Readonly<{ id: string; ver: number }>;

const write = async <T extends EntityTable>(
  { db, actor, at }: Writer,
  table: T,
  row: Seen,
  patch: Loose,
): Promise<RowOf<T>> => {
  const touchesSearch = searchedFields(table).some((name) => name in patch);
  const merged = touchesSearch ? { ...(await getRow({ db, actor }, table, row.id)), ...patch } : patch;
  const updated = await loosely(db)
    .updateTable(table as string)
    .set({
      ...encode(table, patch),
      ...(touchesSearch ? grams(table, merged) : {}),
      ver: sql`ver + 1`,
      updatedAt: at,
      updatedBy: actor.id,
    })
    .where('id', '=', row.id)
    .where('companyId', '=', actor.companyId)
    .where('ver', '=', row.ver)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (updated === undefined) throw changedMeanwhile(await getRow({ db, actor }, table, row.id));
  return asRow<T>(updated);
};

/** Writes a patch onto a row that the caller has read; refuses when it has changed since. */
export const updateRow = <T extends EntityTable>(
  writer: Writer,
  table: T,
  row: Seen,
  patch: Patch<T>,
): Promise<RowOf<T>> => write(writer, table, row, patch);

/** Writes a state with its patch; only `step` calls it. */
export const moveRow = <T extends EntityTable>(
  writer: Writer,
  table: T,
  row: Seen,
  state: string,
  patch: object | undefined,
): Promise<RowOf<T>> => write(writer, table, row, { ...patch, state });

/** Marks a row as deleted; business rows are never physically removed. */
export const removeRow = async <T extends EntityTable>(writer: Writer, table: T, row: Seen): Promise<void> => {
  await write(writer, table, row, { deletedAt: writer.at });
};
