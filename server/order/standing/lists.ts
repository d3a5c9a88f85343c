import { sql } from 'kysely';
import type { ListedStandingOrder, StandingOrderDetail } from '../../../contract/order/standing-order';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { type ListQuery, listRows } from '../../kernel/list';
import { faultsOfOrders } from './faults';
import { standingInScope } from './standing';

type Row = Omit<ListedStandingOrder, 'faults'> & { contactName: string };

/** A page of the standing orders whose orders the person sees, with how each was used. */
export const listStanding = async (context: Context, { customerId, ...query }: ListQuery) => {
  const page = await listRows<Row>(context.db, {
    table: 'standingOrder',
    companyId: context.actor.companyId,
    query,
    where: [
      sql`exists (select 1 from orders o where o.id = t.order_id and ${inScope(context, 'orders', 'o')}
        ${customerId === undefined ? sql`` : sql`and o.customer_id = ${customerId}`})`,
    ],
    columns: sql`, o.no as order_no, o.state as order_state, o.customer_id, o.contact_name, c.name as customer_name,
      author.name as created_by_name, asked.*, last.*`,
    joins: sql`join orders o on o.id = p.order_id join customer c on c.id = o.customer_id
      left join staff author on author.id = p.created_by
      cross join lateral (select count(distinct s.id)::int as sample_count, count(distinct line.testitem_id)::int as item_count,
          coalesce(array_agg(distinct type.name) filter (where type.name is not null), '{}') as type_names
        from sample s left join sample_type type on type.id = s.sample1_id
        left join sample_item line on line.sample_id = s.id and line.deleted_at is null
        where s.order_id = p.order_id and s.whole_id is null and s.deleted_at is null) asked
      cross join lateral (select count(*)::int as used, (array_agg(u.id order by u.id desc))[1] as last_order_id,
          (array_agg(u.no order by u.id desc))[1] as last_order_no, max(u.created_at) as last_at
        from orders u where u.standing_order_id = p.id and ${inScope(context, 'orders', 'u')}) last`,
  });
  const faults = await faultsOfOrders(
    context,
    page.list.map(({ orderId, customerId: client, contactName }) => ({ id: orderId, customerId: client, contactName })),
  );
  return {
    ...page,
    list: page.list.map(
      ({ contactName: _contact, ...row }): ListedStandingOrder => ({ ...row, faults: faults.get(row.orderId) ?? [] }),
    ),
  };
};

/** One standing order with what its samples are and what is tested of each. */
export const standingDetail = async (context: Context, id: string): Promise<StandingOrderDetail> => {
  const { orderId } = await standingInScope(context, id);
  const { list } = await listStanding(context, { ids: [id], current: 1, pageSize: 1 });
  const [row] = list;
  if (row === undefined) throw new Error('a standing order of the scope is listed');
  const { rows: samples } = await sql<StandingOrderDetail['samples'][number]>`
    select s.id, s.name, type.name as type_name, point.name as point_name,
      coalesce((select array_agg(item.name order by line.id) from sample_item line
        join test_item item on item.id = line.testitem_id
        where line.sample_id = s.id and line.deleted_at is null), '{}') as items,
      coalesce((select array_agg(kept ->> 'name') from jsonb_array_elements(s.packages) kept), '{}') as packages
    from sample s join sample_type type on type.id = s.sample1_id
    left join sampling_point point on point.id = s.sampling_point_id
    where s.order_id = ${orderId} and s.whole_id is null and s.deleted_at is null order by s.no`.execute(context.db);
  return { ...row, samples };
};
