import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import { type Fault, type FaultFacts, type FaultSample, faultsOf } from '../../../domain/standing-order/faults';
import { subcontractorProblem } from '../../../domain/subcontractor/subcontractor.rules';
import { isOffered } from '../../../domain/test-package/may-have';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { lineFactsOf } from '../../sample-type/line-facts';
import { type Catalogue, catalogueOf, isCurrent } from '../../sample-type/offered';
import { packagesById } from '../../test-package/packages';

type Order = Pick<RowOf<'orders'>, 'id' | 'customerId' | 'contactName'>;
type Asked = FaultSample & { orderId: string };

/** The edition in force that took a standard's place, however many lie between. */
const editionAfter = ({ standards }: Catalogue, stdId: string) => {
  const seen = new Set<string>();
  let at = standards.get(stdId);
  while (at !== undefined && !seen.has(at.id)) {
    seen.add(at.id);
    const next = standards.get(at.replacedById ?? '');
    if (next === undefined) return seen.size > 1 ? at : undefined;
    at = next;
  }
  return undefined;
};

/** The method of the edition in force for one of a former edition: the only one there is, or that of the same clause. */
const successorIn =
  (catalogue: Catalogue, day: string) =>
  (basisId: string): Fault['instead'] => {
    const basis = catalogue.bases.get(basisId);
    const edition = basis && editionAfter(catalogue, basis.stdId);
    if (basis === undefined || edition === undefined || !isCurrent(catalogue, edition.id, day)) return null;
    const there = [...catalogue.bases.values()].filter(
      ({ stdId, enabled }) => stdId === edition.id && enabled !== false,
    );
    const same = there.filter(
      ({ clause, methodName }) =>
        (basis.clause !== null && clause === basis.clause) ||
        (basis.methodName !== null && methodName === basis.methodName),
    );
    const [found, more] = there.length === 1 ? there : same;
    return found === undefined || more !== undefined ? null : { id: found.id, name: found.name };
  };

/** The samples of orders with their lines, as the form of a new order takes them: no parts. */
const samplesAsked = async ({ db }: Context, orderIds: readonly string[]): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    select s.order_id, s.sample1_id, s.sample2_id, s.sampling_point_id, s.packages,
      coalesce((select jsonb_agg(jsonb_build_object('testitemId', line.testitem_id, 'basisId', line.basis_id,
          'judgeId', line.judge_id, 'packageId', line.package_id,
          'subcontractorId', case when line.subcontract then line.subcontractor_id end) order by line.id)
        from sample_item line where line.sample_id = s.id and line.deleted_at is null), '[]') as items
    from sample s where s.order_id = any(${orderIds}::uuid[]) and s.whole_id is null and s.deleted_at is null
    order by s.no`.execute(db);
  return rows;
};

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/**
 * What of orders does not hold any more today, by the order's id: read together, so that a page of standing orders costs
 * as many queries as one.
 */
export const faultsOfOrders = async (
  context: Context,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Fault[]>> => {
  const { db, actor, at } = context;
  const day = localDay(at);
  const samples = await samplesAsked(
    context,
    orders.map(({ id }) => id),
  );
  const lines = samples.flatMap(({ items }) => items);
  const rowsOf = async <T extends 'sampleType' | 'sampleVariant' | 'samplingPoint' | 'subcontractor' | 'customer'>(
    table: T,
    ids: readonly (string | null)[],
  ): Promise<ReadonlyMap<string, RowOf<T>>> => {
    const { rows } = await sql<RowOf<T> & { id: string }>`select t.* from ${sql.table(table)} t
      where t.company_id = ${actor.companyId} and t.deleted_at is null
        and t.id = any(${distinct(ids)}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  };
  const [catalogue, types, variants, points, packs, bodies, customers] = await Promise.all([
    catalogueOf(context),
    rowsOf(
      'sampleType',
      samples.map(({ sample1Id }) => sample1Id),
    ),
    rowsOf(
      'sampleVariant',
      samples.map(({ sample2Id }) => sample2Id),
    ),
    rowsOf(
      'samplingPoint',
      samples.map(({ samplingPointId }) => samplingPointId),
    ),
    packagesById(context, distinct(lines.map(({ packageId }) => packageId))),
    rowsOf(
      'subcontractor',
      lines.map(({ subcontractorId }) => subcontractorId),
    ),
    rowsOf(
      'customer',
      orders.map(({ customerId }) => customerId),
    ),
  ]);
  const common: Omit<FaultFacts, 'customer'> = {
    ...lineFactsOf(catalogue, day),
    type: (id) => {
      const type = types.get(id);
      return type && { name: type.name, isPublished: type.status === 'published' };
    },
    variant: (id) => {
      const variant = variants.get(id);
      return variant && { ...variant, enabled: variant.enabled !== false };
    },
    point: (id) => points.get(id),
    pack: (id) => {
      const pack = packs.find((each) => each.id === id);
      return pack && { ...pack, isOffered: isOffered(pack), items: pack.items.map(({ testitemId }) => testitemId) };
    },
    subcontractor: (id, testitemId) => {
      const body = bodies.get(id);
      return body === undefined ? null : subcontractorProblem(body, testitemId, day);
    },
    successor: successorIn(catalogue, day),
  };
  return new Map(
    orders.map((order) => {
      const customer = customers.get(order.customerId);
      if (customer === undefined) throw new Error('an order has a client');
      const own = samples.filter(({ orderId }) => orderId === order.id);
      return [order.id, faultsOf(order, own, { ...common, customer })];
    }),
  );
};
