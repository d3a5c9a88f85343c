import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import { getRow } from '../rows';
import { entities, type RowOf } from '../tables';

/** The reports of a person's rows: of the own tests, the department, the department's tree, or the company. `t` is the report. */
export const reportScope = ({ actor }: Pick<Context, 'actor'>): RawBuilder<unknown>[] => {
  switch (actor.dataScope) {
    case 'company':
    case 'all':
      return [];
    case 'self':
      return [
        sql`exists (select 1 from task where task.mandate_id = any(t.mandate_ids) and task.assignee_id = ${actor.id})`,
      ];
    case 'depart':
      return [sql`t.depart_id = ${actor.departId}`];
    case 'departTree':
      return [
        sql`t.depart_id in (
          with recursive tree as (
            select id from department where id = ${actor.departId}
            union select d.id from department d join tree on d.parent_id = tree.id where d.deleted_at is null)
          select id from tree)`,
      ];
  }
};

/** Reads a report of the person's rows; one outside them answers like a missing one. */
export const reportInScope = async (context: Context, id: string, lock = false): Promise<RowOf<'report'>> => {
  const { db, actor } = context;
  const { rows } = await sql<{ id: string }>`
    select t.id from report t where ${sql.join(
      [sql`t.id = ${id}`, sql`t.company_id = ${actor.companyId}`, sql`t.deleted_at is null`, ...reportScope(context)],
      sql` and `,
    )}`.execute(db);
  if (rows.length === 0) throw notFound(entities.report.label);
  return getRow(context, 'report', id, lock);
};
