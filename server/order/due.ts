import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { type DueSource, unsaid } from '../kernel/announce-due';
import { stateIn } from '../kernel/state-in';

type Order = { id: string; day: string; no: string; customerName: string | null; ownerId: string | null };

/** Orders by the day that was promised: to who took them in, and where nobody is left of these to reception. */
export const ordersDue: DueSource<Order> = {
  kind: 'order',
  note: 'order',
  refType: 'order',
  lead: 'order.warnDays',
  byWorkingDays: true,
  due: async ({ db, actor }, until, today) => {
    const { rows } = await sql<Order>`
      select o.id, o.due_date as day, o.no, c.name as customer_name, st.id as owner_id
      from orders o left join customer c on c.id = o.customer_id
        left join staff st on st.id = o.created_by and st.deleted_at is null and ${stateIn(staffWorkflow, 'active', 'st.status')}
      where o.company_id = ${actor.companyId} and o.deleted_at is null and ${stateIn(orderWorkflow, 'open', 'o.state')}
        and o.due_date <= ${until}::date and ${unsaid('order', 'overdue', sql`o.id`, sql`o.due_date`, today)}
      order by o.due_date, o.no`.execute(db);
    return rows;
  },
  nameOf: ({ no, customerName: name }) => ({
    thing: label('{no}（{name}）', '{no} ({name})', { no, name: name ?? '' }),
    what: label('委托', 'order'),
  }),
  many: label('委托', 'Orders'),
  link: ({ id }) => `/order?id=${id}`,
  list: (stage) => (stage === 'overdue' ? '/order?overdue=true' : '/order'),
  readers: async (holders, { ownerId }) => (ownerId === null ? holders('order.changeTime') : [ownerId]),
};
