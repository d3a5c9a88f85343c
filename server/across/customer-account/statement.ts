import { type RawBuilder, sql } from 'kysely';
import type { Statement } from '../../../contract/customer/customer-account';
import type { AccountEntry } from '../../../domain/account-entry/account-entry.entity';
import { LABORATORY_TIME_ZONE, localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { dayBegins } from '../../kernel/day-begins';
import { badField } from '../../kernel/errors';
import { type ListQuery, listRows } from '../../kernel/list';
import { getRow } from '../../kernel/rows';
import { ordersOfClient } from './overview';

type Asked = Readonly<{ id: string; from?: string | undefined; to?: string | undefined }>;
export type Days = Readonly<{ from: string; to: string }>;

/** The period that is asked for, or the year so far. */
export const daysOf = ({ from, to }: Omit<Asked, 'id'>, { at }: Pick<Context, 'at'>): Days => {
  const today = localDay(at);
  const days = { from: from ?? `${(to ?? today).slice(0, 4)}-01-01`, to: to ?? today };
  if (days.from > days.to)
    throw badField('to', label('结束日期早于开始日期', 'The last day lies before the first one'));
  return days;
};

export const since = (from: string) => dayBegins(sql`${from}::date`);
export const until = (to: string) => dayBegins(sql`${to}::date + 1`);

/** The movements `e` of a client's orders that the reader may see. */
export const movementsOf = (context: Context, customerId: string): RawBuilder<unknown> =>
  sql`account_entry e join orders o on o.id = e.order_id where e.deleted_at is null and ${ordersOfClient(context, customerId)}`;

type Moved = Readonly<{ month: string | null; fees: number; received: number }>;

/** The account of a client in a period: what was open, what came to it and went from it, month by month, and what is open then. */
export const statementOf = async (asked: Asked, context: Context): Promise<Statement> => {
  const { name } = await getRow(context, 'customer', asked.id);
  const days = daysOf(asked, context);
  const { rows } = await sql<Moved>`
    select month, coalesce(sum(amount) filter (where not is_payment), 0)::bigint as fees,
      coalesce(-sum(amount) filter (where is_payment), 0)::bigint as received
    from (select e.amount, e.kind in ('received', 'refunded') as is_payment,
        case when e.at >= ${since(days.from)} then to_char(e.at at time zone ${sql.lit(LABORATORY_TIME_ZONE)}, 'YYYY-MM') end as month
      from ${movementsOf(context, asked.id)} and e.at < ${until(days.to)}) moved
    group by month order by month nulls first`.execute(context.db);
  const before = rows.find(({ month }) => month === null);
  const opening = before === undefined ? 0 : before.fees - before.received;
  let closing = opening;
  const months = rows.flatMap(({ month, fees, received }) => {
    if (month === null) return [];
    const line = { month, opening: closing, fees, received, closing: closing + fees - received };
    closing = line.closing;
    return [line];
  });
  const sum = (part: 'fees' | 'received') => months.reduce((total, line) => total + line[part], 0);
  return { customerName: name, ...days, opening, fees: sum('fees'), received: sum('received'), closing, months };
};

/** A page of the movements of a client, the latest first. */
export const listMovements = async (
  { customerId, ...query }: ListQuery & Readonly<{ customerId: string }>,
  context: Context,
) => {
  await getRow(context, 'customer', customerId);
  return listRows<AccountEntry>(context.db, {
    table: 'accountEntry',
    companyId: context.actor.companyId,
    query,
    where: [sql`t.order_id in (select o.id from orders o where ${ordersOfClient(context, customerId)})`],
  });
};
