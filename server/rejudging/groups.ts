import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { rejudgingContract } from '../../contract/rejudging/rejudging';
import { same } from '../../domain/kit/label';
import type { Verdict } from '../../domain/measurement/judge';
import type { Grouping } from '../../domain/rejudging/groupings';
import { failing, passing } from '../../domain/rejudging/judge-anew';
import { permissions } from '../../domain/role/permissions';
import { itemLabel } from '../../domain/test-item/item-label';
import { readRows } from '../db/read';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { forbidden } from '../kernel/errors';

/** As many groups as somebody reads through; the list narrows down to each. */
const MOST = 200;

const becomes = (verdicts: readonly Verdict[]): RawBuilder<unknown> =>
  sql`count(*) filter (where d.was <> all(${[...verdicts]}::text[]) and d.now = any(${[...verdicts]}::text[]))::int`;

/** Of what they are counted: the column, and the table that names it. */
const sources: Readonly<
  Record<
    Grouping,
    (context: Context) => { id: RawBuilder<unknown>; from: RawBuilder<unknown>; name: RawBuilder<unknown> }
  >
> = {
  item: () => ({
    id: sql`d.testitem_id`,
    from: sql`rejudged d`,
    name: sql`select name, name_en from test_item n where n.id = g.id`,
  }),
  client: () => ({
    id: sql`o.customer_id`,
    from: sql`rejudged d join orders o on o.id = d.order_id`,
    name: sql`select name, null::text as name_en from customer n where n.id = g.id`,
  }),
  device: () => ({
    id: sql`d.equipment_id`,
    from: sql`rejudged d`,
    name: sql`select name || ' ' || dev_num as name, null::text as name_en from equipment n where n.id = g.id`,
  }),
  report: (context) => ({
    id: sql`held.id`,
    from: sql`(select rp.id, unnest(rp.task_ids) as task_id from report rp where ${inScope(context, 'report', 'rp')}) held
      join rejudged d on d.task_id = held.task_id`,
    name: sql`select no as name, null::text as name_en from report n where n.id = g.id`,
  }),
};

/** The results that would be judged otherwise, counted by what they are of; the most first. */
export const groupsOf = async (
  context: Context,
  rejudgingId: string,
  by: Grouping,
): Promise<OutputOf<typeof rejudgingContract.groups>> => {
  if (by === 'client' && !context.can('customer.read')) throw forbidden(permissions['customer.read']);
  const { id, from, name } = sources[by](context);
  const rows = await readRows<{
    id: string;
    name: string;
    nameEn: string | null;
    changed: number;
    worse: number;
    better: number;
    total: number;
  }>(
    context.db,
    sql`select g.*, named.* from (
      select ${id} as id, count(*)::int as changed, ${becomes(failing)} as worse, ${becomes(passing)} as better, count(*) over ()::int as total
      from ${from} where d.rejudging_id = ${rejudgingId} and ${id} is not null
      group by ${id} order by count(*) desc, ${id} limit ${sql.lit(MOST)}) g
      cross join lateral (${name}) named order by g.changed desc, g.id`,
  );
  return {
    total: rows[0]?.total ?? 0,
    groups: rows.map(({ id: of, name: itemName, nameEn, changed, worse: w, better: b }) => ({
      ...{ id: of, changed, worse: w, better: b },
      name: by === 'item' ? itemLabel({ itemName, itemNameEn: nameEn }) : same(itemName),
    })),
  };
};
