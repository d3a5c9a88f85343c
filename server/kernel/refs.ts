import { sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';
import type { Field } from '../../domain/kit/field';
import { label } from '../../domain/kit/label';
import { own } from '../../domain/kit/own';
import { type Db, type EntityTable, entities } from '../db/tables';
import { badField } from './errors';

/** Targets of references that no entity declares. */
const plainTables: Readonly<Record<string, string>> = {
  equipmentKind: 'equipmentKind',
  recordTemplate: 'recordTemplate',
};

/** The table behind the target of a reference; `soft` where rows are marked as deleted. */
export const tableFor = (target: string): { table: string; soft: boolean } | undefined => {
  const known = (Object.entries(entities) as [EntityTable, Entity][]).find(([, { name }]) => name === target);
  if (known !== undefined) return { table: known[0], soft: true };
  const plain = own(plainTables, target);
  return plain === undefined ? undefined : { table: plain, soft: false };
};

const missingOf = async (db: Db, companyId: string, field: Field, ids: readonly string[]): Promise<boolean> => {
  const place = tableFor(field.target ?? '');
  if (place === undefined || ids.length === 0) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(place.table)} as t where t.id = any(${ids}::uuid[])
      and t.company_id = ${companyId} ${place.soft ? sql`and t.deleted_at is null` : sql``}`.execute(db);
  return (rows[0]?.count ?? 0) < new Set(ids).size;
};

/**
 * Refuses a reference to a record that does not exist, is deleted, or belongs to another company. The database's own
 * foreign keys know neither of the last two.
 */
export const assertReferences = async (
  db: Db,
  companyId: string,
  table: EntityTable,
  draft: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const [name, field] of Object.entries((entities[table] as Entity).fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue;
    const value = draft[name];
    if (value === null || value === undefined) continue;
    if (await missingOf(db, companyId, field, [value].flat() as string[]))
      throw badField(
        name,
        label('{noun}不存在或已删除', '{noun} does not exist or was deleted', { noun: field.label }),
      );
  }
};
