import { sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity';
import type { Label } from '../../domain/kit/label';
import { AppError } from '../http/errors';
import { type Db, type EntityTable, entities } from './tables';

/** The live rows that refer to a record: what a deletion would leave dangling. */
export const usesOf = async (db: Db, table: EntityTable, id: string): Promise<{ label: Label; count: number }[]> => {
  const target = entities[table].name;
  const uses: { label: Label; count: number }[] = [];
  for (const [user, entity] of Object.entries(entities) as [EntityTable, Entity][]) {
    const fields = Object.entries(entity.fields).filter(([, field]) => field.target === target);
    for (const [name, { kind }] of fields) {
      const column = sql.ref(`t.${name}`);
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (select 1 from ${sql.table(user)} as t where t.deleted_at is null and
          ${kind === 'refs' ? sql`${id}::uuid = any(${column})` : sql`${column} = ${id}::uuid`} limit 100) as c`.execute(
        db,
      );
      const count = rows[0]?.count ?? 0;
      if (count > 0) uses.push({ label: entity.label, count });
    }
  }
  return uses;
};

/** Refuses to delete what is in use, and says by what. */
export const assertUnused = async (db: Db, table: EntityTable, id: string): Promise<void> => {
  const uses = await usesOf(db, table, id);
  if (uses.length === 0) return;
  const list = (language: 'zh' | 'en') =>
    uses.map(({ label, count }) => `${label[language]} ${count}`).join(language === 'zh' ? '、' : ', ');
  throw new AppError(400, {
    zh: `正在被使用,不能删除:${list('zh')}`,
    en: `It is in use and cannot be deleted: ${list('en')}`,
  });
};
