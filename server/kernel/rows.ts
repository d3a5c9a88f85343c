import { type Kysely, sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';
import { label } from '../../domain/kit/label';
import { gramsOf } from '../../domain/kit/search';
import { searchedTexts } from '../../domain/kit/title';
import { newId } from '../db/ids';
import { type Db, type EntityTable, entities, type RowOf, type Values } from '../db/tables';
import { withoutInternals } from '../db/without-internals';
import { conflict, notFound } from './errors';
import type { MovedTable } from './workflows';

/** Who writes, when, and in which company: the part of a context that the store needs. */
export type Writer = Readonly<{ db: Db; actor: Readonly<{ id: string | null; companyId: string }>; at: string }>;

/** What may be changed without a step: of a noun with a workflow everything but its state. */
export type Patch<T extends EntityTable> = T extends MovedTable ? Omit<Values<T>, 'state'> : Values<T>;
type Loose = Record<string, unknown>;

const entityOf = (table: EntityTable): Entity => entities[table];

/** pg turns arrays into PostgreSQL arrays; what is declared `json` has to be sent as text. */
const encode = (table: EntityTable, values: Loose): Loose => {
  const { fields } = entityOf(table);
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, fields[name]?.kind === 'json' && value !== null ? JSON.stringify(value) : value]),
  );
};

const searchedFields = (table: EntityTable): string[] => {
  const { fields, edition } = entityOf(table);
  const names = Object.keys(fields).filter((name) => fields[name]?.searched);
  return names.length > 0 && edition !== undefined ? [...names, edition] : names;
};

const grams = (table: EntityTable, row: Loose): Loose => {
  const texts = searchedTexts(entityOf(table), row);
  return texts.length === 0 ? {} : { grams: gramsOf(texts) };
};

// Kysely's types cannot follow a table that is only known at run time; the callers' types are exact.
// biome-ignore lint/suspicious/noExplicitAny: the sentence above
const loosely = (db: Db) => db as unknown as Kysely<any>;

/** A stored row with the columns that the entity declares, without the internal ones. */
const asRow = <T extends EntityTable>(stored: object): RowOf<T> => withoutInternals(stored) as RowOf<T>;

/** Inserts a row with its id, its company, its author and its search grams; gives the stored row. */
export const insertRow = async <T extends EntityTable>(
  { db, actor, at }: Writer,
  table: T,
  values: Values<T>,
): Promise<RowOf<T>> => {
  const row = {
    id: newId(),
    companyId: actor.companyId,
    createdAt: at,
    createdBy: actor.id,
    updatedAt: at,
    updatedBy: actor.id,
    ...(values as Loose),
  };
  const stored = await loosely(db)
    .insertInto(table as string)
    .values({ ...encode(table, row), ...grams(table, row) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asRow<T>(stored);
};

/** Inserts many rows of one table, a thousand per statement, for bulk calls. */
export const insertRows = async <T extends EntityTable>(
  { db, actor, at }: Writer,
  table: T,
  values: readonly Values<T>[],
): Promise<RowOf<T>[]> => {
  const common = { companyId: actor.companyId, createdAt: at, createdBy: actor.id, updatedAt: at, updatedBy: actor.id };
  const rows = values.map((each) => {
    const row = { id: newId(), ...common, ...(each as Loose) };
    return { ...encode(table, row), ...grams(table, row) };
  });
  const stored: RowOf<T>[] = [];
  for (let from = 0; from < rows.length; from += 1000)
    stored.push(
      ...(
        await loosely(db)
          .insertInto(table as string)
          .values(rows.slice(from, from + 1000))
          .returningAll()
          .execute()
      ).map((row) => asRow<T>(row)),
    );
  return stored;
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

/** 409 with the row as it is now, when the caller has seen an older version. */
export const assertVersion = (row: { ver: number }, ver: number | undefined): void => {
  if (ver !== undefined && row.ver !== ver)
    throw conflict(
      label('记录已被他人修改，请核对后重试', 'Somebody has changed this record meanwhile; look at it and try again'),
      row,
    );
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
  if (updated === undefined) {
    const current = await getRow({ db, actor }, table, row.id);
    throw conflict(
      label('记录已被他人修改，请核对后重试', 'Somebody has changed this record meanwhile; look at it and try again'),
      current,
    );
  }
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
