import { localDay } from '../../../domain/kit/calendar';
import { type FeeLine, quote } from '../../../domain/order/quote';
import { listAmountOf } from '../../../domain/price-item/amount';
import type { Context } from '../../http/context';
import { getRow, insertRow, insertRows, removeRow, updateRow, type Values } from '../rows';
import type { RowOf } from '../tables';
import { catalogueOf } from './catalogue';
import { tellRequoted } from './messages';
import { samplesOf } from './order-samples';

type Order = RowOf<'orders'>;
type Fee = RowOf<'orderFee'>;

/** Every fee line of an order, reversed ones and their reversals too. */
export const feesOf = ({ db }: Pick<Context, 'db'>, orderId: string): Promise<Fee[]> =>
  db
    .selectFrom('orderFee')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute() as Promise<Fee[]>;

/** A reversal line is the one that another line names as its `reversedBy`. */
export const standing = (fees: readonly Fee[]): Fee[] => {
  const reversals = new Set(fees.map(({ reversedBy }) => reversedBy));
  return fees.filter(({ id, reversedBy }) => reversedBy === null && !reversals.has(id));
};

/** The prices a client is asked on a day. */
export const pricesFor = ({ db, actor }: Context, customerId: string, day: string) =>
  db
    .selectFrom('priceItem')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .where('validFrom', '<=', day)
    .where((where) => where.or([where('validTo', 'is', null), where('validTo', '>=', day)]))
    .where((where) => where.or([where('customerId', 'is', null), where('customerId', '=', customerId)]))
    .execute();

/** What the price list asks for an order as it stands. */
export const quoteOf = async (context: Context, order: Order) => {
  const day = localDay(order.receivedAt);
  const [customer, samples, prices, catalogue] = await Promise.all([
    getRow(context, 'customer', order.customerId),
    samplesOf(context, order.id),
    pricesFor(context, order.customerId, day),
    catalogueOf(context),
  ]);
  const typeIds = [...new Set(samples.map(({ sample }) => sample.sample1Id))];
  const variantIds = samples.flatMap(({ sample }) => sample.sample2Id ?? []);
  const none = ['00000000-0000-0000-0000-000000000000'];
  const [types, variants, variantItems] = await Promise.all([
    context.db
      .selectFrom('sampleType')
      .selectAll()
      .where('id', 'in', [...typeIds, ...none])
      .execute(),
    context.db
      .selectFrom('sampleVariant')
      .selectAll()
      .where('id', 'in', [...variantIds, ...none])
      .execute(),
    context.db
      .selectFrom('variantItem')
      .selectAll()
      .where('sample2Id', 'in', [...variantIds, ...none])
      .where('deletedAt', 'is', null)
      .execute(),
  ]);
  return quote({
    customer,
    urgency: order.urgency,
    day,
    prices,
    samples: samples
      .filter(({ sample }) => sample.state !== 'refused' && sample.state !== 'returned')
      .map(({ sample, items }) => {
        const type = types.find(({ id }) => id === sample.sample1Id);
        const variant = variants.find(({ id }) => id === sample.sample2Id);
        return {
          id: sample.id,
          sample1Id: sample.sample1Id,
          typeName: type?.name ?? sample.name,
          typeItems: (type?.testitems ?? []).map(({ testitemId }) => testitemId),
          sample2Id: sample.sample2Id,
          variantName: variant?.name ?? null,
          variantPrice: variant?.price ?? null,
          variantItems: variantItems
            .filter(({ sample2Id }) => sample2Id === sample.sample2Id)
            .map(({ testitemId }) => testitemId),
          items: items.map(({ testitemId, price }) => ({
            testitemId,
            name: catalogue.items.get(testitemId)?.name ?? '',
            price,
          })),
        };
      }),
  });
};

/** Sums as the order's head shows them: what the list asks, and what is due. */
export const totalsOf = (fees: readonly Fee[]) => ({
  moneyList: standing(fees)
    .filter(({ unitPrice }) => unitPrice > 0)
    .reduce((sum, line) => sum + listAmountOf(line), 0),
  moneyDue: fees.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
});

/** Takes a line out by a line of the opposite amount: what was asked for stays on record. */
export const reverse = async (context: Context, line: Fee, reason: string | null): Promise<void> => {
  const counter = await insertRow(context, 'orderFee', {
    orderId: line.orderId,
    name: line.name,
    sampleId: line.sampleId,
    testitemId: line.testitemId,
    qty: line.qty,
    unitPrice: -line.unitPrice,
    rate: line.rate,
    discount: line.discount,
    amount: -(line.amount ?? 0),
    reason,
  });
  await updateRow(context, 'orderFee', line, { reversedBy: counter.id });
};

export const addFee = (context: Context, orderId: string, line: FeeLine, reason: string | null = null): Promise<Fee> =>
  insertRow(context, 'orderFee', { orderId, ...line, reason } as Values<'orderFee'>);

/** Whether money was agreed on already. */
const isBinding = ({ feeState }: Order) => feeState === 'confirmed' || feeState === 'paid' || feeState === 'waived';

/**
 * Quotes an order anew after its samples, its urgency or its client changed. Lines that Finance confirmed or wrote are
 * reversed, never removed, and Finance hears of it.
 */
export const requote = async (context: Context, order: Order, reason: string | null = null): Promise<Order> => {
  const { lines, unpriced } = await quoteOf(context, order);
  const old = standing(await feesOf(context, order.id));
  const isAgreed = isBinding(order) || old.some((line) => line.reason !== null);
  for (const line of old) {
    if (isAgreed) await reverse(context, line, reason);
    else await removeRow(context, 'orderFee', line);
  }
  await insertRows(
    context,
    'orderFee',
    lines.map((line): Values<'orderFee'> => ({ orderId: order.id, ...line })),
  );
  const feeState = unpriced.length > 0 || lines.length === 0 ? 'unpriced' : 'quoted';
  if (isAgreed) await tellRequoted(context, order, reason);
  return updateRow(context, 'orders', order, { ...totalsOf(await feesOf(context, order.id)), feeState });
};
