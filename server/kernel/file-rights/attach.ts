import { sql } from 'kysely';
import { label } from '../../../domain/kit/label';
import { isUuid } from '../../db/ids';
import type { Context } from '../context';
import { badField } from '../errors';
import { fileFields } from './fields';
import { readableAmong } from './may-read';

type Named = Readonly<{ path: string; name: string; fileId: string; recordId: string | null }>;

/** Inputs that hold a file's id: every declared field, and what calls without an entity name it. */
const inputs: ReadonlySet<string> = new Set([...fileFields.map(({ name }) => name), 'fileId']);

const idOf = (value: object): string | null => {
  const { id } = value as { id?: unknown };
  return typeof id === 'string' && isUuid(id) ? id : null;
};

/** The files that an input names, each with the record it is sent for: the nearest object that has an id. */
const namedIn = (value: unknown, path: readonly string[] = [], recordId: string | null = null): Named[] => {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => namedIn(each, [...path, String(index)], recordId));
  const record = idOf(value) ?? recordId;
  return Object.entries(value).flatMap(([name, held]): Named[] => {
    const at = [...path, name];
    if (!inputs.has(name)) return namedIn(held, at, record);
    const ids = [held].flat().filter((id): id is string => typeof id === 'string' && isUuid(id));
    return ids.map((fileId) => ({ path: at.join('.'), name, fileId: fileId.toLowerCase(), recordId: record }));
  });
};

/** Whether the record holds the file in this field already: a form sends back what it does not change. */
const isUnchanged = async ({ db, actor }: Context, { name, fileId, recordId }: Named): Promise<boolean> => {
  if (recordId === null) return false;
  const places = fileFields
    .filter((field) => field.name === name)
    .map(({ table, many }) => {
      const column = sql.ref(`t.${name}`);
      const holds = many ? sql`${fileId}::uuid = any(${column})` : sql`${column} = ${fileId}::uuid`;
      return sql`exists (select 1 from ${sql.table(table)} as t
        where t.id = ${recordId}::uuid and t.company_id = ${actor.companyId} and ${holds})`;
    });
  if (places.length === 0) return false;
  const { rows } = await sql<{ held: boolean }>`select (${sql.join(places, sql` or `)}) as held`.execute(db);
  return rows[0]?.held === true;
};

/**
 * Refuses to put a file into a record unless the person uploaded it or may read it: to name a foreign file in a record
 * of one's own would be to read it.
 */
export const assertAttachable = async (context: Context, input: unknown): Promise<void> => {
  const named = namedIn(input);
  if (named.length === 0) return;
  const readable = await readableAmong(
    context,
    named.map(({ fileId }) => fileId),
  );
  for (const each of named)
    if (!readable.has(each.fileId) && !(await isUnchanged(context, each)))
      throw badField(each.path, label('文件不存在', 'There is no such file'));
};
