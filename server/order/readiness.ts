import { isUsable } from '../../domain/equipment/equipment.rules';
import type { Blocker } from '../../domain/kit/blocker';
import { localDay } from '../../domain/kit/calendar';
import { inClass } from '../../domain/kit/workflow';
import { acceptedDay } from '../../domain/order/due-date';
import { isReviewed } from '../../domain/order/order.rules';
import { USUAL } from '../../domain/order/quote';
import { NO_BODY } from '../../domain/order/review/agreements';
import type { ReadyFacts, ReadyItem } from '../../domain/order/review/facts';
import { type ReadinessRule, readinessFindings } from '../../domain/order/review/rules';
import { isBelow } from '../../domain/price-item/amount';
import { choosePrice } from '../../domain/price-item/choose-price';
import { sourcesAskedBy } from '../../domain/result/slots';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { type Authorisation, isAuthorised } from '../../domain/staff-auth/competence';
import { subcontractorProblem } from '../../domain/subcontractor/subcontractor.rules';
import { dayHoursOf } from '../absence/hands-of';
import type { RowOf } from '../db/tables';
import { holidaysOf } from '../kernel/calendar';
import type { Context } from '../kernel/context';
import { blocked } from '../kernel/errors';
import { getRow } from '../kernel/rows';
import { stateIn } from '../kernel/state-in';
import { type Catalogue, catalogueOf, isCurrent } from '../sample-type/offered';
import { authorisersIn } from '../staff-auth/authorisers';
import { feesOf, liveFees, pricesFor } from './commands/fees';
import { type SampleWithItems, samplesOf } from './commands/order-samples';

type Order = RowOf<'orders'>;

/** Authorisations of the people who work here today, by person. */
export const authorisations = async ({
  db,
  actor,
}: Pick<Context, 'db' | 'actor'>): Promise<Map<string, Authorisation[]>> => {
  const rows = await db
    .selectFrom('staffAuth')
    .innerJoin('staff', 'staff.id', 'staffAuth.staffId')
    .selectAll('staffAuth')
    .where('staffAuth.companyId', '=', actor.companyId)
    .where('staffAuth.deletedAt', 'is', null)
    .where(stateIn(staffWorkflow, 'active', 'staff.status'))
    .where('staff.deletedAt', 'is', null)
    .execute();
  const people = new Map<string, Authorisation[]>();
  for (const row of rows) people.set(row.staffId, [...(people.get(row.staffId) ?? []), row]);
  return people;
};

/** Kinds of equipment, by name and by id, of which a device may measure today. */
export const usableKinds = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, day: string): Promise<Set<string>> => {
  const devices = await db
    .selectFrom('equipment')
    .innerJoin('equipmentKind', 'equipmentKind.id', 'equipment.kindId')
    .select([
      'equipment.state',
      'equipment.calMode',
      'equipment.lastCalDate',
      'equipment.calDueDate',
      'equipment.confirmResult',
      'equipment.midCheckResult',
      'equipment.midCheckDue',
      'equipment.kindId',
      'equipmentKind.name as kind',
    ])
    .where('equipment.companyId', '=', actor.companyId)
    .where('equipment.deletedAt', 'is', null)
    .execute();
  return new Set(devices.filter((device) => isUsable(device, day)).flatMap(({ kind, kindId }) => [kind, kindId]));
};

/** The subcontractors of the company, by id. */
const bodiesOf = async ({ db, actor }: Context): Promise<Map<string, RowOf<'subcontractor'>>> => {
  const rows = await db
    .selectFrom('subcontractor')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const subcontractProblemOf = (
  { subcontract, subcontractorId, testitemId }: SampleWithItems['items'][number],
  bodies: ReadonlyMap<string, RowOf<'subcontractor'>>,
  day: string,
) => {
  if (subcontract !== true) return null;
  const body = bodies.get(subcontractorId ?? '');
  return body === undefined ? NO_BODY : subcontractorProblem(body, testitemId, day);
};

const itemFacts = (
  { sample, items }: SampleWithItems,
  catalogue: Catalogue,
  people: ReadonlyMap<string, Authorisation[]>,
  bodies: ReadonlyMap<string, RowOf<'subcontractor'>>,
  day: string,
): ReadyItem[] =>
  items.flatMap((line) => {
    const item = catalogue.items.get(line.testitemId);
    const basis = catalogue.bases.get(line.basisId);
    const std = catalogue.standards.get(basis?.stdId ?? '');
    if (item === undefined || basis === undefined || std === undefined) return [];
    const count = (kind: Authorisation['kind']) =>
      [...people.values()].filter((auths) =>
        isAuthorised(auths, { kind, areaId: item.areaId, testitemId: item.id, stdId: std.id, day }),
      ).length;
    return [
      {
        id: line.id,
        testitemId: item.id,
        sampleNo: sample.no,
        name: item.name,
        code: item.code,
        asked: sourcesAskedBy(item),
        areaId: item.areaId,
        stdHours: item.stdHours,
        kinds: item.equipmentKinds ?? [],
        basis: {
          name: basis.name,
          enabled: basis.enabled !== false,
          verified: basis.verified === true,
          cma: basis.cma === true,
          cnas: basis.cnas === true,
        },
        std: { id: std.id, no: std.no, isCurrent: isCurrent(catalogue, std.id, day) },
        hasCriterion: line.judgeId !== null,
        isSubcontracted: line.subcontract === true,
        subcontractProblem: subcontractProblemOf(line, bodies, day),
        testers: count('test'),
        checkers: count('check'),
        signatories: count('sign'),
      },
    ];
  });

/** Fee lines whose discount is lower than their price allows. */
const deepDiscounts = async (context: Context, order: Order): Promise<string[]> => {
  const day = acceptedDay(order, context.at);
  const prices = await pricesFor(context, order.customerId, day);
  const floorOf = (targetId: string | null) =>
    (targetId === null ? undefined : choosePrice(prices, { scope: 'item', targetId }, order.customerId, day))
      ?.discountMin ?? USUAL.discountMin;
  return liveFees(await feesOf(context, order.id))
    .filter(({ discount, testitemId }) => discount !== null && isBelow(discount, floorOf(testitemId)))
    .map(({ name }) => name);
};

const factsOf = async (context: Context, order: Order): Promise<ReadyFacts> => {
  const { db, actor, at } = context;
  const day = localDay(at);
  const [all, catalogue, people, bodies, customer] = await Promise.all([
    samplesOf(context, order.id),
    catalogueOf(context),
    authorisations(context),
    bodiesOf(context),
    getRow(context, 'customer', order.customerId),
  ]);
  const tested = all.filter(({ sample }) => !inClass(sampleWorkflow, 'out', sample.state));
  const types = await db
    .selectFrom('sampleType')
    .select(['id', 'needQty', 'qtyUnit'])
    .where('companyId', '=', actor.companyId)
    .execute();
  const typeOf = new Map(types.map((type) => [type.id, type]));
  return {
    day,
    holidays: await holidaysOf(db, actor.companyId),
    dayHours: await dayHoursOf(db, actor.companyId),
    order,
    customer,
    samples: all.map(({ sample }) => ({
      ...sample,
      needQty: typeOf.get(sample.sample1Id)?.needQty ?? null,
      needUnit: typeOf.get(sample.sample1Id)?.qtyUnit ?? null,
    })),
    items: tested.flatMap((each) => itemFacts(each, catalogue, people, bodies, day)),
    usableKinds: await usableKinds(context, day),
    authorisers: await authorisersIn(context),
    deepDiscounts: await deepDiscounts(context, order),
  };
};

/** Everything that blocks the release of an order (gate G1), including rules already overridden. */
export const findingsOf = async (context: Context, order: Order): Promise<(Blocker & { rule: ReadinessRule })[]> =>
  readinessFindings(await factsOf(context, order));

/** The rules that the technical manager has set aside for this order. */
export const overriddenRules = ({ review }: Order): Set<string> =>
  new Set((review ?? []).filter(({ overridden }) => overridden === true).map(({ rule }) => rule));

/** Refuses to release an order whose review is not signed, or which a rule blocks that was not overridden. */
export const assertReleasable = async (context: Context, order: Order): Promise<void> => {
  const overridden = overriddenRules(order);
  const open: Blocker[] = (await findingsOf(context, order)).filter(({ rule }) => !overridden.has(rule));
  if (!isReviewed(order))
    open.unshift({
      rule: 'review',
      object: order.no,
      text: { zh: '合同评审尚未签署', en: 'The review is not signed yet' },
      fix: { zh: '完成合同评审并签署', en: 'Review the order and sign' },
      link: `/order?id=${order.id}`,
    });
  if (open.length > 0) throw blocked(open);
};
