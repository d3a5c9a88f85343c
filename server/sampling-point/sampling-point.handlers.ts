import { sql } from 'kysely';
import type { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { label } from '../../domain/kit/label';
import { coordinateProblems } from '../../domain/sampling-point/coordinates';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { isTaken, proposeCode } from './propose-code';
import { itemsAt, resultsAt } from './results';

type Point = RowOf<'samplingPoint'>;

/** A point stays with its client once samples were taken there: their results are that client's. */
const assertFreeToMove = async ({ db }: Context, { id }: Point): Promise<void> => {
  const used = await db
    .selectFrom('sample')
    .select('id')
    .where('samplingPointId', '=', id)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined)
    throw badField(
      'customerId',
      label('该采样点已有样品，不能改到其他客户', 'Samples were taken at this point; it cannot go to another client'),
    );
};

const assertLivingClient = async (context: Context, customerId: string): Promise<void> => {
  const { mergedIntoId, name } = await getRow(context, 'customer', customerId);
  if (mergedIntoId !== null)
    throw badField('customerId', label('客户「{name}」已合并', 'The client {name} is merged already', { name }));
};

const standard = ruledHandlers(
  'samplingPoint',
  async (next, before, context) => {
    assertNoProblems(coordinateProblems(next));
    if (before === null || before.customerId !== next.customerId) {
      await assertLivingClient(context, next.customerId);
      if (before !== null) await assertFreeToMove(context, before);
    }
    const code = next.code || (await proposeCode(context, next.customerId));
    if (await isTaken(context, next.customerId, code, before?.id ?? null))
      throw badField(
        'code',
        label('该客户已有编号为 {code} 的采样点', 'The client has a sampling point {code} already', { code }),
      );
    return { code, status: next.status ?? 'active' };
  },
  (context, { orderId }) =>
    typeof orderId === 'string'
      ? [
          sql`t.customer_id = (select o.customer_id from orders o where o.id = ${orderId} and ${inScope(context, 'orders', 'o')})`,
        ]
      : [],
);

type Listed = Point & { customerName?: string | null };

export const samplingPointHandlers: Handlers<typeof samplingPointContract> = {
  ...standard,
  /** Whoever tests knows the place; whose place it is, is told to those who may know the clients. */
  list: async (query, context) => {
    const page = await standard.list(query, context);
    if (context.can('customer.read')) return page;
    const list = page.list.map((row: Listed): Listed => ({ ...row, customerName: null }));
    return { ...page, list };
  },
  items: async ({ id }, context) => {
    await getRow(context, 'samplingPoint', id);
    return itemsAt(context, id);
  },
  results: async (query, context) => {
    await getRow(context, 'samplingPoint', query.pointId);
    return resultsAt(context, query);
  },
};
