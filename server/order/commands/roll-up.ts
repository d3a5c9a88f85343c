import { countersOf } from '../../../domain/order/counters';
import { orderRollUp } from '../../../domain/order/order.rollup';
import type { OrderState } from '../../../domain/order/order.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getRow, updateRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { notifyReady } from '../messages';

type Order = RowOf<'orders'>;

/** The states of what an order consists of. */
export const childrenOf = async ({ db }: Context, orderId: string) => {
  const [samples, mandates, reports] = await Promise.all([
    db.selectFrom('sample').select('state').where('orderId', '=', orderId).where('deletedAt', 'is', null).execute(),
    db.selectFrom('mandate').select('state').where('orderId', '=', orderId).where('deletedAt', 'is', null).execute(),
    db.selectFrom('report').select('state').where('orderId', '=', orderId).where('deletedAt', 'is', null).execute(),
  ]);
  return {
    samples: samples.map(({ state }) => state),
    mandates: mandates.map(({ state }) => state),
    reports: reports.map(({ state }) => state),
  };
};

/** Marks an order that was reopened by hand; it is finished by hand too. */
export const REOPENED = 'finished';

/** Brings an order to the state that its samples, mandates and reports put it in. Call it after any of them moved. */
export const rollUpOrder = async (context: Context, orderId: string): Promise<Order> => {
  let order = await getRow(context, 'orders', orderId, true);
  const { payMode } = await getRow(context, 'customer', order.customerId);
  const children = await childrenOf(context, orderId);
  // Two steps at most: tested and, when its reports are out already, finished.
  for (let steps = 0; steps < 2; steps += 1) {
    const { feeState, sampleAfter, prevState } = order;
    const due = orderRollUp(order.state as OrderState, children, {
      feeState,
      payMode,
      sampleAfter,
      isReopened: prevState === REOPENED,
    });
    if (due === null) break;
    order = await step(context, 'order', due.action, { id: orderId, to: due.to, bySystem: true });
    if (order.state === 'ready') await notifyReady(context, order);
  }
  return order;
};

/** Recounts the head of an order after its samples or items changed. */
export const recountOrder = async (context: Context, order: Order): Promise<Order> => {
  const { db } = context;
  const samples = await db
    .selectFrom('sample')
    .select(['id', 'qty'])
    .where('orderId', '=', order.id)
    .where('wholeId', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
  const items = await db
    .selectFrom('sampleItem as item')
    .innerJoin('testItem', 'testItem.id', 'item.testitemId')
    .innerJoin('sample', 'sample.id', 'item.sampleId')
    .select(['item.sampleId', 'testItem.parallelCount'])
    .where('sample.orderId', '=', order.id)
    .where('sample.deletedAt', 'is', null)
    .where('item.deletedAt', 'is', null)
    .execute();
  const counters = countersOf(
    samples.map(({ id, qty }) => ({ qty, items: items.filter(({ sampleId }) => sampleId === id) })),
  );
  return updateRow(context, 'orders', order, counters);
};
