import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables';
import type { Context } from '../context';
import { notFound } from '../errors';
import { type FileField, fileFields } from './fields';
import { fileReaders, openWays } from './readers';

type Reader = Pick<Context, 'db' | 'actor' | 'can'>;
type Known = Readonly<{ id: string; kind: string; ownerId: string | null; createdBy: string | null }>;

const naming = ({ table, name, many }: FileField, id: string, more: readonly RawBuilder<unknown>[]) => {
  const column = sql.ref(`t.${name}`);
  const conditions = [
    many ? sql`${column} @> array[${id}]::uuid[]` : sql`${column} = ${id}::uuid`,
    sql`t.deleted_at is null`,
    ...more,
  ];
  return sql`exists (select 1 from ${sql.table(table)} as t where ${sql.join(conditions, sql` and `)})`;
};

const holds = async (db: Db, any: readonly RawBuilder<unknown>[]): Promise<boolean> => {
  if (any.length === 0) return false;
  const { rows } = await sql<{ held: boolean }>`select (${sql.join(any, sql` or `)}) as held`.execute(db);
  return rows[0]?.held === true;
};

/** Whether a record that this person may read names the file. */
const isNamedReadably = (reader: Reader, id: string): Promise<boolean> => {
  const own = sql`t.company_id = ${reader.actor.companyId}`;
  const ways = fileFields.flatMap((field) =>
    openWays(fileReaders[field.table]?.[field.name] ?? [], reader).map(({ rows }) =>
      naming(field, id, [own, ...(rows?.(reader) ?? [])]),
    ),
  );
  return holds(reader.db, ways);
};

const isNamed = (db: Db, id: string): Promise<boolean> =>
  holds(
    db,
    fileFields.map((field) => naming(field, id, [])),
  );

/**
 * Whether a person may read a stored file of the own company: through any record that names it, or as its own while
 * none does. A signature image belongs to the person who signs with it; what the server wrote belongs to no person.
 */
const mayRead = async (reader: Reader, { id, kind, ownerId, createdBy }: Known): Promise<boolean> => {
  const me = reader.actor.id;
  if (kind === 'signature' && ownerId === me) return true;
  if (await isNamedReadably(reader, id)) return true;
  return kind === 'upload' && createdBy === me && !(await isNamed(reader.db, id));
};

/** Those of the files that this person may read. */
export const readableAmong = async (reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const known = await reader.db
    .selectFrom('storedFile')
    .select(['id', 'kind', 'ownerId', 'createdBy'])
    .where('id', 'in', [...new Set(ids)])
    .where('companyId', '=', reader.actor.companyId)
    .execute();
  const readable = new Set<string>();
  for (const file of known) if (await mayRead(reader, file)) readable.add(file.id);
  return readable;
};

/** Refuses a file that this person may not read exactly as one that does not exist. */
export const assertReadable = async (reader: Reader, id: string): Promise<void> => {
  if (!(await readableAmong(reader, [id])).has(id)) throw notFound({ zh: '文件', en: 'The file' });
};
