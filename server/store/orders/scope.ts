import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import { getRow } from '../rows';
import { entities, type RowOf } from '../tables';

type Reader = Pick<Context, 'actor'>;

/** The departments whose rows a person sees: the own one, or its tree. */
const departments = ({ actor }: Reader): RawBuilder<unknown> =>
  actor.dataScope === 'departTree'
    ? sql`(with recursive tree as (
        select id from department where id = ${actor.departId}
        union select d.id from department d join tree on d.parent_id = tree.id where d.deleted_at is null)
      select id from tree)`
    : sql`(select ${actor.departId}::uuid)`;

const seesAll = ({ actor }: Reader) => actor.dataScope === 'company' || actor.dataScope === 'all';

/** Samples of which an item is tested in the person's departments, or by the person. `sample` names the row. */
const sampleIsMine = (reader: Reader, sample: RawBuilder<unknown>): RawBuilder<unknown> =>
  reader.actor.dataScope === 'self'
    ? sql`(${sample}.holder_id = ${reader.actor.id} or exists (
        select 1 from task where task.sample_id = ${sample}.id and task.deleted_at is null
          and (task.assignee_id = ${reader.actor.id} or ${reader.actor.id} = any(task.co_ids))))`
    : sql`exists (select 1 from sample_item line
        join test_item item on item.id = line.testitem_id join test_area area on area.id = item.area_id
        where line.sample_id = ${sample}.id and line.deleted_at is null and area.depart_id in ${departments(reader)})`;

/** The samples of a person's rows; the sample is called `t`. */
export const sampleScope = (reader: Reader): RawBuilder<unknown>[] =>
  seesAll(reader) ? [] : [sampleIsMine(reader, sql.ref('t'))];

/** The orders of a person's rows: those with work for the person's departments. The order is called `t`. */
export const orderScope = (reader: Reader): RawBuilder<unknown>[] =>
  seesAll(reader)
    ? []
    : [
        sql`exists (select 1 from sample s where s.order_id = t.id and s.deleted_at is null and ${sampleIsMine(reader, sql.ref('s'))})`,
      ];

type Scoped = 'orders' | 'sample';
const scopeOf = { orders: orderScope, sample: sampleScope } as const;

/** Reads an order or a sample of the person's rows; one outside them answers like a missing one. */
export const getInScope = async <T extends Scoped>(
  context: Context,
  table: T,
  id: string,
  lock = false,
): Promise<RowOf<T>> => {
  const conditions = scopeOf[table](context);
  if (conditions.length > 0) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} as t where t.id = ${id} and ${sql.join(conditions, sql` and `)}`.execute(
        context.db,
      );
    if (rows.length === 0) throw notFound(entities[table].label);
  }
  return getRow(context, table, id, lock);
};
