import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';
import { snake } from './snake';
import { type EntityTable, entities } from './tables';

/** What every row has beside its declared fields. */
const COMMON = ['id', 'ver', 'companyId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

/** The fields that every row of an entity has. */
export const rowFields = ({ fields }: Pick<Entity, 'fields'>): string[] => [
  ...new Set([...COMMON, ...Object.keys(fields), 'remark']),
];

const columnsOf = new Map<string, RawBuilder<unknown>>();

/**
 * The columns of a row under the names of the code, without those that only the database needs: a text that is written once. With
 * `some`, only those of that name.
 */
export const rowColumns = (table: EntityTable, alias: string, some?: ReadonlySet<string>): RawBuilder<unknown> => {
  const key = `${table}.${alias}`;
  const known = some === undefined ? columnsOf.get(key) : undefined;
  if (known !== undefined) return known;
  const names = rowFields(entities[table]).filter((name) => some?.has(name) ?? true);
  const columns = sql.raw(names.map((name) => `"${alias}"."${snake(name)}" as "${name}"`).join(', '));
  if (some !== undefined) return columns;
  columnsOf.set(key, columns);
  return columns;
};
