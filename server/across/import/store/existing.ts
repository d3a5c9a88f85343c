import { sql } from 'kysely';
import type { Entity } from '../../../../domain/kit/entity';
import type { Db, EntityTable } from '../../../db/tables';
import { withoutInternals } from '../../../db/without-internals';

type Loose = Record<string, unknown>;
export type StoredRow = Loose & { id: string; ver: number };

/** A row's value of a key as one text; undefined when a required part is missing. */
export const keyText = (entity: Entity, names: readonly string[], row: Loose): string | undefined => {
  const values = names.map((name) => row[name] ?? null);
  const isWhole = names.every((name, index) => values[index] !== null || !entity.fields[name]?.required);
  return isWhole && values.some((value) => value !== null)
    ? JSON.stringify(values.map((value) => (value === null ? null : String(value))))
    : undefined;
};

/** The live rows that share their key with one of the given, by the key's text. */
export const rowsByKey = async (
  db: Db,
  companyId: string,
  table: EntityTable,
  entity: Entity,
  names: readonly string[],
  wanted: readonly Loose[],
): Promise<Map<string, StoredRow>> => {
  const [first = ''] = names;
  const values = [...new Set(wanted.map((row) => row[first]).filter((value) => value != null))].map(String);
  const byKey = new Map<string, StoredRow>();
  if (values.length === 0) return byKey;
  const isText = ['text', 'choice'].includes(entity.fields[first]?.kind ?? '');
  const cast = isText && entity.fields[first]?.max !== 36 ? sql`text[]` : sql`uuid[]`;
  const rest = names.slice(1).map((name) => {
    const others = [...new Set(wanted.map((row) => row[name] ?? null))];
    const given = others.filter((value) => value !== null).map(String);
    return others.includes(null)
      ? sql`(${sql.ref(`t.${name}`)} is null or ${sql.ref(`t.${name}`)}::text = any(${given}::text[]))`
      : sql`${sql.ref(`t.${name}`)}::text = any(${given}::text[])`;
  });
  const { rows } = await sql<StoredRow>`
    select t.* from ${sql.table(table)} as t where t.company_id = ${companyId} and t.deleted_at is null
      and ${sql.ref(`t.${first}`)} = any(${values}::${cast})
      ${rest.length === 0 ? sql`` : sql`and ${sql.join(rest, sql` and `)}`}`.execute(db);
  for (const row of rows) {
    const key = keyText(entity, names, row);
    if (key !== undefined && !byKey.has(key)) byKey.set(key, withoutInternals(row) as StoredRow);
  }
  return byKey;
};
