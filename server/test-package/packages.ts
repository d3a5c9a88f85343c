import { sql } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import type { Page } from '../../contract/kit/inputs';
import type { ListedPackage, OfferedPackage, PackageDetail } from '../../contract/test-package/test-package';
import { localDay } from '../../domain/kit/calendar';
import { lineProblems } from '../../domain/order/ordered-lines.rules';
import { testPackageWorkflow } from '../../domain/test-package/test-package.workflow';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { listRows } from '../kernel/list';
import { findRow, type Writer } from '../kernel/rows';
import { stateIs } from '../kernel/state-in';
import { lineFactsOf } from '../sample-type/line-facts';
import { catalogueOf, offer } from '../sample-type/offered';

type Package = RowOf<'testPackage'>;

/** What keeps a package from being ordered on a day, in the order of its items. */
export const packageProblems = async (context: Context, items: Package['items'], day: string) =>
  lineProblems(items, 'items', lineFactsOf(await catalogueOf(context), day));

/** A page of the packages with whose they are and what they fit. */
export const listPackages = (context: Context, query: ListInput): Promise<Page<ListedPackage>> =>
  listRows<ListedPackage>(context.db, {
    table: 'testPackage',
    companyId: context.actor.companyId,
    query,
    made: {},
    columns: sql`, jsonb_array_length(p.items) as item_count,
      coalesce((select array_agg(s.name order by s.name) from sample_type s where s.id = any(p.type_ids)), '{}') as type_names`,
  });

/** A package with the names of what it names, what its items cost one by one, and what bars it today. */
export const packageDetail = async (context: Context, row: Package): Promise<PackageDetail> => {
  const { db, at } = context;
  const [catalogue, customer, types, problems] = await Promise.all([
    catalogueOf(context),
    row.customerId === null ? undefined : findRow(context, 'customer', row.customerId),
    db
      .selectFrom('sampleType')
      .select(['id', 'name'])
      .where(sql<boolean>`id = any(${row.typeIds}::uuid[])`)
      .orderBy('name')
      .execute(),
    packageProblems(context, row.items, localDay(at)),
  ]);
  const named = row.items.map(({ testitemId, basisId, judgeId }) => {
    const item = catalogue.items.get(testitemId);
    return {
      testitemId,
      name: item?.name ?? '',
      code: item?.code ?? '',
      basisName: catalogue.bases.get(basisId)?.name ?? '',
      judgeName: catalogue.criteria.get(judgeId ?? '')?.name ?? null,
      price: item?.price ?? null,
    };
  });
  const known = named.flatMap(({ price }) => price ?? []);
  return {
    ...row,
    items: [...row.items],
    customerName: customer?.name ?? null,
    types,
    named,
    itemsPrice: known.length < named.length ? null : known.reduce((sum, price) => sum + price, 0),
    problems: problems.map(({ text }) => text),
  };
};

/** How many packages a form offers at most. */
const OFFERED = 1000;

/** The packages that are everybody's and the client's own, each with its items as the form takes them. */
export const offeredPackages = async (context: Context, customerId: string | undefined): Promise<OfferedPackage[]> => {
  const { db, actor, at } = context;
  const [catalogue, rows] = await Promise.all([
    catalogueOf(context),
    db
      .selectFrom('testPackage')
      .selectAll()
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .where(stateIs(testPackageWorkflow, 'active', 'state'))
      .where((where) =>
        where.or([
          where('customerId', 'is', null),
          ...(customerId === undefined ? [] : [where('customerId', '=', customerId)]),
        ]),
      )
      .orderBy('code')
      .limit(OFFERED)
      .execute(),
  ]);
  const facts = lineFactsOf(catalogue, localDay(at));
  return rows.map(({ id, code, name, customerId: owner, typeIds, items }) => ({
    id,
    code,
    name,
    customerId: owner,
    typeIds: [...typeIds],
    items: items.flatMap((line) => offer(catalogue, { ...line, required: false })),
    problems: lineProblems(items, 'items', facts).map(({ text }) => text),
  }));
};

/** The packages of these ids, also those that were retired: by them an order was placed. */
export const packagesById = (
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<Package[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : (db
        .selectFrom('testPackage')
        .selectAll()
        .where('companyId', '=', actor.companyId)
        .where('deletedAt', 'is', null)
        .where('id', 'in', [...new Set(ids)])
        .execute() as Promise<Package[]>);
