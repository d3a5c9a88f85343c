import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import type { Context } from '../../http/context';
import { type ListQuery, listRows } from '../list';
import { OPEN } from '../orders/list';
import { sampleScope } from '../orders/scope';
import type { RowOf } from '../tables';

type Listed = RowOf<'sample'> & { orderName: string | null; sample1Name: string | null; overdue: boolean };

/** A page of the samples of the person's rows; `overdue` is the order's. */
export const listSamples = (context: Context, query: ListQuery & { holderId?: string | undefined }) => {
  const today = localDay(context.at);
  return listRows<Listed>(context.db, {
    table: 'sample',
    companyId: context.actor.companyId,
    query,
    where: [...sampleScope(context), ...(query.holderId === undefined ? [] : [sql`t.holder_id = ${query.holderId}`])],
    columns: sql`, (select o.due_date < ${today}::date and o.state = any(${OPEN}::text[]) from orders o where o.id = p.order_id) as overdue`,
  });
};
