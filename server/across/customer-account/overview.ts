import { type RawBuilder, sql } from 'kysely';
import type { CustomerOverview } from '../../../contract/customer/customer-account';
import { localDay } from '../../../domain/kit/calendar';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { Permission } from '../../../domain/role/permissions';
import type { Context } from '../../kernel/context';
import { inScope, seesCompany } from '../../kernel/data-scope';
import { getRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { lastWordIs } from '../../order/client-link/last-word';

type Money = NonNullable<CustomerOverview['money']>;

/** The orders `o` of a client that the reader may see. */
export const ordersOfClient = (context: Context, id: string): RawBuilder<unknown> =>
  sql`o.customer_id = ${id} and ${inScope(context, 'orders', 'o')}`;

/** A part for whoever holds its right, null for everybody else. */
const partFor = async <T>(
  { can }: Context,
  rights: readonly Permission[],
  read: () => Promise<T | undefined>,
): Promise<T | null> => (rights.every((right) => can(right)) ? ((await read()) ?? null) : null);

const counted = async ({ db }: Context, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db);
  return rows[0]?.count ?? 0;
};

const statesOfOrders = async (context: Context, id: string) => {
  const { rows } = await sql<NonNullable<CustomerOverview['orders']>[number]>`
    select o.state, count(*)::int as count from orders o where ${ordersOfClient(context, id)} group by o.state`.execute(
    context.db,
  );
  return rows;
};

/** From the orders themselves, not from the movements: `owed_of` is the one word on what an order asks. */
const moneyOf = async (context: Context, id: string): Promise<Omit<Money, 'creditLimit'> | undefined> => {
  const { rows } = await sql<Omit<Money, 'creditLimit'>>`
    select coalesce(sum(owed_of(o)) filter (where o.fee_state in ('confirmed', 'paid')), 0)::bigint as agreed,
      coalesce(sum(owed_of(o)) filter (where o.fee_state not in ('confirmed', 'paid')), 0)::bigint as unconfirmed,
      coalesce(sum(o.money_paid), 0)::bigint as paid,
      coalesce(sum(owed_of(o) - coalesce(o.money_paid, 0)), 0)::bigint as open
    from orders o where ${ordersOfClient(context, id)}`.execute(context.db);
  return rows[0];
};

/** What there is of a client within the reader's rows and rights. */
export const overviewOf = async (id: string, context: Context): Promise<CustomerOverview> => {
  const { creditLimit } = await getRow(context, 'customer', id);
  const ofClient = sql`select o.id from orders o where ${ordersOfClient(context, id)}`;
  const late = sql`from orders t where t.customer_id = ${id} and ${inScope(context, 'orders')}
    and t.due_date < ${localDay(context.at)}::date and ${stateIn(orderWorkflow, 'open', 't.state')}`;
  const money = await partFor(context, ['order.readMoney'], () => moneyOf(context, id));
  return {
    ofCompany: seesCompany(context),
    orders: await partFor(context, ['order.read'], () => statesOfOrders(context, id)),
    overdue: await partFor(context, ['order.read'], () => counted(context, late)),
    samples: await partFor(context, ['sample.read'], () =>
      counted(context, sql`from sample t where t.order_id in (${ofClient}) and ${inScope(context, 'sample')}`),
    ),
    reports: await partFor(context, ['report.read'], () =>
      counted(context, sql`from report t where t.order_id in (${ofClient}) and ${inScope(context, 'report')}`),
    ),
    points: await partFor(context, ['samplingPoint.read'], () =>
      counted(context, sql`from sampling_point p where p.customer_id = ${id} and p.deleted_at is null`),
    ),
    objections: await partFor(context, ['order.read'], () =>
      counted(
        context,
        sql`from orders t where t.customer_id = ${id} and ${inScope(context, 'orders')} and ${lastWordIs('objected')}`,
      ),
    ),
    money: money === null ? null : { ...money, creditLimit },
  };
};
