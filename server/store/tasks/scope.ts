import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import { getRow } from '../rows';
import { entities, type RowOf } from '../tables';

type Reader = Pick<Context, 'actor'>;

/** The departments of a person's rows: the own one, or its tree. */
const inDepartments = ({ actor }: Reader, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  actor.dataScope === 'departTree'
    ? sql`${column} = any(array(
        with recursive tree as (
          select id from department where id = ${actor.departId}
          union select d.id from department d join tree on d.parent_id = tree.id where d.deleted_at is null)
        select id from tree))`
    : sql`${column} = ${actor.departId}`;

const seesAll = ({ actor }: Reader) => actor.dataScope === 'company' || actor.dataScope === 'all';

/** The tasks of a person's rows: the own ones, the department's, or all. The task is called `t`. */
export const taskScope = (reader: Reader): RawBuilder<unknown>[] => {
  if (seesAll(reader)) return [];
  if (reader.actor.dataScope === 'self') return [sql`t.assignee_id = ${reader.actor.id}`];
  return [inDepartments(reader, sql`t.depart_id`)];
};

/** The mandates of a person's rows; a tester's are those with a task of the tester. The mandate is called `t`. */
export const mandateScope = (reader: Reader): RawBuilder<unknown>[] => {
  if (seesAll(reader)) return [];
  if (reader.actor.dataScope === 'self')
    return [
      sql`exists (select 1 from task mine where mine.mandate_id = t.id and mine.deleted_at is null and mine.assignee_id = ${reader.actor.id})`,
    ];
  return [inDepartments(reader, sql`t.depart_id`)];
};

/** The worksheets of a person's rows. The worksheet is called `t`. */
export const worksheetScope = (reader: Reader): RawBuilder<unknown>[] => {
  if (seesAll(reader)) return [];
  if (reader.actor.dataScope === 'self') return [sql`t.assignee_id = ${reader.actor.id}`];
  return [
    sql`exists (select 1 from mandate m where m.id = t.mandate_id and ${inDepartments(reader, sql`m.depart_id`)})`,
  ];
};

const scopes = { task: taskScope, mandate: mandateScope, worksheet: worksheetScope } as const;

/** Reads a task, mandate or worksheet of the person's rows; one outside them answers like a missing one. */
export const inScope = async <T extends keyof typeof scopes>(
  context: Context,
  table: T,
  id: string,
  lock = false,
): Promise<RowOf<T>> => {
  const conditions = scopes[table](context);
  if (conditions.length > 0) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} as t where t.id = ${id} and ${sql.join(conditions, sql` and `)}`.execute(
      context.db,
    );
    if (rows.length === 0) throw notFound(entities[table].label);
  }
  return getRow(context, table, id, lock);
};
