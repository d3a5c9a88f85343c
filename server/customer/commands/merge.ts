import { sql } from 'kysely';
import type { MergePreview } from '../../../contract/customer/customer-merge';
import type { Customer } from '../../../domain/customer/customer.entity';
import { mergedFields } from '../../../domain/customer/merge';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { periodsOverlap } from '../../../domain/price-item/price-period.rules';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { removeRow, rowsWith, updateRow } from '../../kernel/rows';
import { isTaken, proposeCode } from '../../sampling-point/propose-code';
import { clearDefault } from './parties';

type Pair = Readonly<{ from: Customer; into: Customer }>;

const ordersOf = ({ db, actor }: Context, customerId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'ver', 'no', 'state'])
    .where('companyId', '=', actor.companyId)
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

/** The nouns that name a client and go with it as they are; of plans also what has ended: its dates name its orders. */
type Owned = 'priceItem' | 'customerParty' | 'samplingPoint' | 'samplingPlan' | 'testPackage';

const ownedBy = <T extends Owned>(context: Context, table: T, { id }: Customer): Promise<RowOf<T>[]> =>
  rowsWith(context, table, 'customerId', id);

const read = async (context: Context, { from, into }: Pair) => {
  const [orders, prices, standing, links, known, points, plans, packages] = await Promise.all([
    ordersOf(context, from.id),
    ownedBy(context, 'priceItem', from),
    ownedBy(context, 'priceItem', into),
    ownedBy(context, 'customerParty', from),
    ownedBy(context, 'customerParty', into),
    ownedBy(context, 'samplingPoint', from),
    ownedBy(context, 'samplingPlan', from),
    ownedBy(context, 'testPackage', from),
  ]);
  const isKnown = ({ wcustomerId, role }: (typeof links)[number]) =>
    known.some((link) => link.wcustomerId === wcustomerId && link.role === role);
  const clashes = prices.filter((price) =>
    standing.some(
      (other) => other.scope === price.scope && other.targetId === price.targetId && periodsOverlap(price, other),
    ),
  );
  return {
    orders,
    prices,
    points,
    plans,
    packages,
    clashes,
    moved: links.filter((link) => !isKnown(link)),
    same: links.filter(isKnown),
    known,
  };
};

/** Two prices of one target on one day cannot both be the staying client's: somebody has to choose. */
export const clashFindings = (clashes: readonly { name: string }[], { from, into }: Pair) =>
  clashes.map(({ name }) => ({
    rule: 'priceOverlap',
    object: name,
    text: label(
      '「{name}」与「{into}」对「{item}」都有同期的专享价',
      '{name} and {into} both have a price of their own for {item} in one period',
      { name: from.name, into: into.name, item: name },
    ),
    fix: label('先停用或调整其中一个价格', 'End or change one of the two prices first'),
    link: '/sample1?tab=prices',
  }));

/** What a merge would move, and what blocks it. */
export const previewMerge = async (
  context: Context,
  pair: Pair,
): Promise<Omit<MergePreview, 'blockers'> & { clashes: { name: string }[] }> => {
  const { orders, prices, points, plans, clashes, moved, same } = await read(context, pair);
  const { contacts, ...fills } = mergedFields(pair.into, pair.from);
  return {
    orders: orders.length,
    openOrders: orders.filter(({ state }) => inClass(orderWorkflow, 'unfinished', state)).length,
    prices: prices.length,
    points: points.length,
    plans: plans.length,
    parties: moved.length,
    sameParties: same.length,
    contacts: (contacts?.length ?? pair.into.contacts.length) - pair.into.contacts.length,
    fills: Object.keys(fills),
    clashes,
  };
};

const moveOrders = async (context: Context, { from, into }: Pair, reason: string) => {
  const orders = await ordersOf(context, from.id);
  await context.db
    .updateTable('orders')
    .set({ customerId: into.id, ver: sql`ver + 1`, updatedAt: context.at, updatedBy: context.actor.id })
    .where('companyId', '=', context.actor.companyId)
    .where('customerId', '=', from.id)
    .execute();
  for (const { id, no } of orders)
    context.audit({
      action: 'order.update',
      refType: 'order',
      refId: id,
      refNo: no,
      before: { customerId: from.id },
      after: { customerId: into.id },
      reason,
    });
  return orders.length;
};

/** Points go with their results; one whose code the staying client has too gets the next one that is free. */
const movePoints = async (
  context: Context,
  { from, into }: Pair,
  points: readonly RowOf<'samplingPoint'>[],
  reason: string,
) => {
  for (const point of points) {
    const isDouble = point.code !== null && (await isTaken(context, into.id, point.code, null));
    const code = isDouble ? await proposeCode(context, into.id) : point.code;
    await updateRow(context, 'samplingPoint', point, { customerId: into.id, code });
    context.audit({
      action: 'samplingPoint.update',
      refType: 'samplingPoint',
      refId: point.id,
      refNo: point.name,
      before: { customerId: from.id, ...(isDouble && { code: point.code }) },
      after: { customerId: into.id, ...(isDouble && { code }) },
      reason,
    });
  }
};

/** Plans go with their points, so that the dates to come are drafted for the client that stays. */
const movePlans = async (
  context: Context,
  { from, into }: Pair,
  plans: readonly RowOf<'samplingPlan'>[],
  reason: string,
) => {
  for (const plan of plans) {
    await updateRow(context, 'samplingPlan', plan, { customerId: into.id });
    context.audit({
      action: 'samplingPlan.update',
      refType: 'samplingPlan',
      refId: plan.id,
      refNo: plan.no,
      before: { customerId: from.id },
      after: { customerId: into.id },
      reason,
    });
  }
};

/**
 * Carries everything of the duplicate over to the client that stays. The duplicate remains as a stopped record that
 * points at it, so that an old link or a printed code still leads somewhere. Reports keep the words they were issued with.
 */
export const mergeCustomers = async (context: Context, pair: Pair, reason: string): Promise<Customer> => {
  const { from, into } = pair;
  const { prices, points, plans, packages, moved, same, known } = await read(context, pair);
  const patch = mergedFields(into, from);
  // The credit code is unique: the duplicate gives it up before the other takes it.
  await updateRow(context, 'customer', from, { mergedIntoId: into.id, status: 'stopped', creditCode: null });
  const orders = await moveOrders(context, pair, reason);
  await movePoints(context, pair, points, reason);
  await movePlans(context, pair, plans, reason);
  for (const each of packages) await updateRow(context, 'testPackage', each, { customerId: into.id });
  // What samples keep of a package says whose it is, and is read again when an order is priced anew.
  if (packages.length > 0)
    await sql`update sample s set packages = (select jsonb_agg(case when k.value ->> 'customerId' = ${from.id}::text
      then k.value || jsonb_build_object('customerId', ${into.id}::text) else k.value end)
      from jsonb_array_elements(s.packages) as k)
    where s.company_id = ${context.actor.companyId}
      and s.packages @> ${JSON.stringify([{ customerId: from.id }])}::jsonb`.execute(context.db);
  for (const price of prices) await updateRow(context, 'priceItem', price, { customerId: into.id });
  for (const link of same) await removeRow(context, 'customerParty', link);
  for (const link of moved) {
    const hasDefault = known.some(({ role, isDefault }) => role === link.role && isDefault);
    if (link.isDefault && !hasDefault) await clearDefault(context, into.id, link.role);
    await updateRow(context, 'customerParty', link, {
      customerId: into.id,
      isDefault: (link.isDefault ?? false) && !hasDefault,
    });
  }
  const merged = await updateRow(context, 'customer', into, patch);
  context.audit({
    action: 'customer.mergedInto',
    refType: 'customer',
    refId: from.id,
    refNo: from.name,
    before: { mergedIntoId: null, status: from.status, creditCode: from.creditCode },
    after: { mergedIntoId: into.id, status: 'stopped', creditCode: null },
    reason,
  });
  context.audit({
    action: 'customer.merge',
    refType: 'customer',
    refId: into.id,
    refNo: into.name,
    before: Object.fromEntries(Object.keys(patch).map((name) => [name, into[name as keyof typeof patch]])),
    after: {
      ...patch,
      duplicate: from.name,
      orders,
      prices: prices.length,
      points: points.length,
      plans: plans.length,
      parties: moved.length,
    },
    reason,
  });
  return merged;
};
