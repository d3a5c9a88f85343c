import { inClass } from '../../../domain/kit/workflow';
import { acceptedDay } from '../../../domain/order/due-date';
import { type FeeLine, quote } from '../../../domain/order/quote';
import { listAmountOf } from '../../../domain/price-item/amount';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { isOffered } from '../../../domain/test-package/may-have';
import { orderedPackages } from '../../../domain/test-package/ordered-packages';
import type { OrderedPackage } from '../../../domain/test-package/test-package.shapes';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { insertRows, removeRows, updateRows } from '../../kernel/many-rows';
import { getRow, insertRow, updateRow } from '../../kernel/rows';
import { catalogueOf } from '../../sample-type/offered';
import { packagesById } from '../../test-package/packages';
import { notifyRequoted } from '../messages';
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
export const liveFees = (fees: readonly Fee[]): Fee[] => {
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

/** A sample to be priced; an item without a price of its own has that of its variant, its type or the catalogue. */
type Asked = Readonly<{
  id: string;
  name: string;
  sample1Id: string;
  sample2Id: string | null;
  items: readonly { testitemId: string; price?: number | null; packageId?: string | null | undefined }[];
  /** What its packages were when they were chosen, of a sample that is stored. */
  packages?: readonly OrderedPackage[] | null;
}>;

const NOTHING = '00000000-0000-0000-0000-000000000000';

/** What the price list asks of a client on a day for samples that need not be stored. */
export const quoteFor = async (
  context: Context,
  { customerId, urgency, day }: Pick<Order, 'customerId' | 'urgency'> & { day: string },
  samples: readonly Asked[],
) => {
  const typeIds = samples.map(({ sample1Id }) => sample1Id);
  const variantIds = samples.flatMap(({ sample2Id }) => sample2Id ?? []);
  const [customer, prices, catalogue, types, variants, variantItems, packages] = await Promise.all([
    getRow(context, 'customer', customerId),
    pricesFor(context, customerId, day),
    catalogueOf(context),
    context.db
      .selectFrom('sampleType')
      .selectAll()
      .where('companyId', '=', context.actor.companyId)
      .where('id', 'in', [...new Set([...typeIds, NOTHING])])
      .execute(),
    context.db
      .selectFrom('sampleVariant')
      .selectAll()
      .where('companyId', '=', context.actor.companyId)
      .where('id', 'in', [...new Set([...variantIds, NOTHING])])
      .execute(),
    context.db
      .selectFrom('variantItem')
      .selectAll()
      .where('companyId', '=', context.actor.companyId)
      .where('sample2Id', 'in', [...new Set([...variantIds, NOTHING])])
      .where('deletedAt', 'is', null)
      .execute(),
    packagesById(
      context,
      samples.flatMap(({ items }) => items.flatMap(({ packageId }) => packageId ?? [])),
    ),
  ]);
  const present = packages.map((row) => ({ ...row, isActive: isOffered(row) }));
  return quote({
    customer,
    urgency,
    day,
    prices,
    samples: samples.map(({ id, name, sample1Id, sample2Id, items, packages: before }) => {
      const type = types.find((each) => each.id === sample1Id);
      const variant = variants.find((each) => each.id === sample2Id);
      const ofVariant = variantItems.filter((each) => each.sample2Id === sample2Id);
      const beside = (testitemId: string): number | null =>
        ofVariant.find((each) => each.testitemId === testitemId)?.price ??
        type?.testitems?.find((each) => each.testitemId === testitemId)?.price ??
        catalogue.items.get(testitemId)?.price ??
        null;
      return {
        id,
        sample1Id,
        typeName: type?.name ?? name,
        typeItems: (type?.testitems ?? []).map(({ testitemId }) => testitemId),
        sample2Id,
        variantName: variant?.name ?? null,
        variantPrice: variant?.price ?? null,
        variantItems: ofVariant.map(({ testitemId }) => testitemId),
        // A package that has become another client's since is not asked for.
        packages: orderedPackages(items, before ?? [], present).filter(
          (each) => each.customerId === null || each.customerId === customerId,
        ),
        items: items.map(({ testitemId, price, packageId }) => ({
          testitemId,
          packageId: packageId ?? null,
          name: catalogue.items.get(testitemId)?.name ?? '',
          price: price === undefined ? beside(testitemId) : price,
        })),
      };
    }),
  });
};

/** The price of the current order by the price list. */
export const quoteOf = async (context: Context, order: Order) => {
  const samples = await samplesOf(context, order.id);
  return quoteFor(
    context,
    { customerId: order.customerId, urgency: order.urgency, day: acceptedDay(order, context.at) },
    samples
      .filter(({ sample }) => !inClass(sampleWorkflow, 'out', sample.state))
      .map(({ sample, items }) => ({ ...sample, items })),
  );
};

/** Sums as the order's head shows them: what the list asks, and what is due. */
export const totalsOf = (fees: readonly Fee[]) => ({
  moneyList: liveFees(fees)
    .filter(({ unitPrice }) => unitPrice > 0)
    .reduce((sum, line) => sum + listAmountOf(line), 0),
  moneyDue: fees.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
});

/** Takes lines out, each by a line of the opposite amount: what was asked for stays on record. */
export const reverse = async (context: Context, lines: readonly Fee[], reason: string | null): Promise<void> => {
  const counters = await insertRows(
    context,
    'orderFee',
    lines.map(
      (line): Values<'orderFee'> => ({
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
      }),
    ),
  );
  await updateRows(
    context,
    'orderFee',
    lines.map((row, at) => ({ row, patch: { reversedBy: counters[at]?.id ?? null } })),
  );
};

export const addFee = (context: Context, orderId: string, line: FeeLine, reason: string | null = null): Promise<Fee> =>
  insertRow(context, 'orderFee', { orderId, ...line, reason } as Values<'orderFee'>);

/** Whether money was agreed on already. */
const isBinding = ({ feeState }: Order) => feeState === 'confirmed' || feeState === 'paid' || feeState === 'waived';

/**
 * Quotes an order again after its samples, its urgency or its client changed. Lines that Finance confirmed or wrote are
 * reversed, never removed, and Finance hears of it.
 */
export const requote = async (context: Context, order: Order, reason: string | null = null): Promise<Order> => {
  const { lines, unpriced } = await quoteOf(context, order);
  const old = liveFees(await feesOf(context, order.id));
  const isAgreed = isBinding(order) || old.some((line) => line.reason !== null);
  if (isAgreed) await reverse(context, old, reason);
  else await removeRows(context, 'orderFee', old);
  await insertRows(
    context,
    'orderFee',
    lines.map((line): Values<'orderFee'> => ({ orderId: order.id, ...line })),
  );
  const feeState = unpriced.length > 0 || lines.length === 0 ? 'unpriced' : 'quoted';
  if (isAgreed) await notifyRequoted(context, order, reason);
  return updateRow(context, 'orders', order, { ...totalsOf(await feesOf(context, order.id)), feeState });
};
