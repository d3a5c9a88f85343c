import type { OrderInput } from '../../../contract/order/order-input';
import { mayOrder, orderRefusal } from '../../../domain/customer/customer.rules';
import { localDay } from '../../../domain/kit/calendar';
import { unasked } from '../../../domain/kit/is-asked';
import { label } from '../../../domain/kit/label';
import { acceptedDay } from '../../../domain/order/due-date';
import { order as orderEntity } from '../../../domain/order/order.entity';
import { demandProblems, submissionProblems } from '../../../domain/order/submission.rules';
import { nextNumber, padded } from '../../db/sequence';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { assertNoProblems } from '../../kernel/problems';
import { assertReferences } from '../../kernel/refs';
import { findRow, getRow, insertRow, updateRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { catalogueOf, isCurrent, limitOf } from '../../sample-type/offered';
import { typesAsTaken } from '../../sample-type/types-as-taken';
import { notifyChanged, notifySubmitted } from '../messages';
import { promisedFor } from '../promise';
import { standingFor } from '../standing/standing';
import { requote } from './fees';
import { demandedFields } from './form-config';
import { assertOwnPlaces, samplesOf, storeSamples } from './order-samples';
import { withdrawReview } from './review';
import { recountOrder, rollUpOrder } from './roll-up';

type Order = RowOf<'orders'>;

/** The client of an order, or 400 at its field: unknown, stopped or blacklisted. */
const clientOf = async (context: Context, customerId: string) => {
  const customer = await findRow(context, 'customer', customerId);
  if (customer === undefined) throw badField('customerId', label('委托单位不存在', 'That client does not exist'));
  if (!mayOrder(customer)) assertNoProblems([orderRefusal(customer)]);
  return customer;
};

/** The columns of the head among the input. */
const headOf = ({
  samples: _s,
  submit: _u,
  reason: _r,
  clientInformed: _c,
  standingOrderId: _o,
  ...head
}: OrderInput & { id?: string; ver?: number }) => {
  const { id: _id, ver: _ver, ...columns } = head;
  // The terms of a decision rule that was not chosen would be read by nobody.
  const terms = columns.decisionRule === undefined ? {} : unasked(orderEntity.fields, columns);
  return { ...columns, ...terms } as Values<'orders'>;
};

/** A column that may not be empty keeps what it has when the form sends nothing. */
const withoutNulls = (columns: Values<'orders'>): Values<'orders'> =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => value != null || !orderFieldsRequired.has(name)),
  ) as Values<'orders'>;

const orderFieldsRequired: ReadonlySet<string> = new Set([
  'contactName',
  'contactPhone',
  'sampleSource',
  'basisMode',
  'needJudge',
  'urgency',
  'dueDate',
  'sampleAfter',
]);

/** What a draft starts with where its form is still empty. */
const beginnings = (contact: { name: string; phone: string } | undefined, at: string): Values<'orders'> => ({
  contactName: contact?.name ?? '',
  contactPhone: contact?.phone ?? '',
  sampleSource: 'client',
  basisMode: 'lab',
  needJudge: false,
  urgency: 'normal',
  dueDate: localDay(at),
  sampleAfter: 'return',
  reportCopies: 2,
  reportLang: 'zh',
  reportBy: 'order',
  tags: [],
});

/** `WT2026110001`: the month is the laboratory's. */
const orderNumber = async ({ db, actor, at }: Context): Promise<string> => {
  const month = localDay(at).slice(0, 7).replace('-', '');
  return `WT${month}${padded(await nextNumber(db, actor.companyId, 'order', month), 4)}`;
};

/** Takes a new order with its samples; hands it in when the form says so. */
export const createOrder = async (context: Context, input: OrderInput): Promise<Order> => {
  const customer = await clientOf(context, input.customerId);
  const head = withoutNulls(headOf(input));
  await assertReferences(context.db, context.actor.companyId, 'orders', head);
  const standing = await standingFor(context, input);
  const contact = customer.contacts.find(({ isDefault }) => isDefault) ?? customer.contacts[0];
  const created = await insertRow(context, 'orders', {
    ...beginnings(contact, context.at),
    ...head,
    standingOrderId: standing?.id ?? null,
    no: await orderNumber(context),
    state: 'draft',
    feeState: 'unpriced',
    moneyPaid: 0,
  });
  await storeSamples(context, created, input.samples ?? []);
  context.audit({
    action: 'order.create',
    refType: 'order',
    refId: created.id,
    refNo: created.no,
    after: { ...headOf(input), ...(standing && { standingOrderId: standing.id }) },
  });
  const dueDate = input.dueDate ?? (await promisedFor(context, created));
  const dated = await updateRow(context, 'orders', created, { dueDate });
  const priced = await requote(context, await recountOrder(context, dated));
  return input.submit === true ? submitOrder(context, priced) : priced;
};

/** What decides the fee of an order; while it stays the same, what was agreed stays too. */
const feeBasis = async (context: Context, { id, urgency, customerId }: Order) => {
  const samples = await samplesOf(context, id);
  const lines = samples.map(({ sample, items }) => [
    sample.id,
    sample.sample1Id,
    sample.sample2Id,
    items.map(({ testitemId, packageId }) => `${testitemId} ${packageId ?? ''}`).sort(),
  ]);
  return JSON.stringify([urgency, customerId, lines]);
};

const samplesBrief = async (context: Context, orderId: string) =>
  (await samplesOf(context, orderId)).map(({ sample, items }) => ({
    no: sample.no,
    name: sample.name,
    qty: `${sample.qty} ${sample.qtyUnit}`,
    items: items.map(({ testitemId, basisId, judgeId }) => ({ testitemId, basisId, judgeId })),
  }));

/** Changes an order; after it was handed in a change needs its reason, voids the review and tells whether the client knows. */
export const updateOrder = async (context: Context, order: Order, input: OrderInput): Promise<Order> => {
  const isDraft = order.state === 'draft';
  if (!isDraft && input.reason === undefined)
    throw badField('reason', label('请填写修改原因', 'Say why the order is changed'));
  if (input.customerId !== order.customerId) await clientOf(context, input.customerId);
  const head = withoutNulls(headOf(input));
  await assertReferences(context.db, context.actor.companyId, 'orders', head);
  const [basisBefore, samplesBefore] = [await feeBasis(context, order), await samplesBrief(context, order.id)];
  if (!isDraft && head.dueDate !== undefined && head.dueDate !== order.dueDate)
    throw badField(
      'dueDate',
      label('提交后请用「调整日期」修改', 'After submission the date is changed by its own step'),
    );
  const moved = await step(context, 'order', 'edit', {
    id: order.id,
    to: 'unchanged',
    // An order that goes to another client is no use of the standing order of the one before.
    patch:
      order.standingOrderId === null || input.customerId === order.customerId
        ? head
        : { ...head, standingOrderId: null },
    reason: input.reason,
    note: input.clientInformed === undefined ? undefined : { clientInformed: input.clientInformed },
  });
  if (input.samples !== undefined) await storeSamples(context, moved, input.samples);
  else if (moved.customerId !== order.customerId) await assertOwnPlaces(context, moved);
  const samplesAfter = await samplesBrief(context, order.id);
  if (JSON.stringify(samplesBefore) !== JSON.stringify(samplesAfter))
    context.audit({
      action: 'order.changeSamples',
      refType: 'order',
      refId: order.id,
      refNo: order.no,
      before: { samples: samplesBefore },
      after: { samples: samplesAfter },
      reason: input.reason,
    });
  let current = await recountOrder(context, moved);
  if (isDraft && input.dueDate == null)
    current = await updateRow(context, 'orders', current, { dueDate: await promisedFor(context, current) });
  // A draft has the prices of the day it was last changed; what counts is the day it is handed in.
  const isAccepted = isDraft && input.submit === true;
  if (isAccepted || basisBefore !== (await feeBasis(context, current)))
    current = await requote(context, current, input.reason ?? null);
  if (isDraft) return isAccepted ? submitOrder(context, current) : current;
  await assertSubmittable(context, current);
  current = await withdrawReview(context, current);
  await notifyChanged(context, order, input.reason ?? null);
  return rollUpOrder(context, current.id);
};

/** Of what the laboratory's form demands: the whole order, or only the sample that is being written. */
type Asked = 'all' | { sampleId: string | null };

const problemsOf = async (context: Context, order: Order, asked: Asked) => {
  const [samples, catalogue] = [await samplesOf(context, order.id), await catalogueOf(context)];
  const types = await typesAsTaken(
    context.db,
    samples.map(({ sample }) => sample.id),
  );
  // Of an order that was handed in the form can no longer put a question that a later version has dropped.
  const questionsOf = (id: string) => {
    const type = types.find(({ sampleId }) => sampleId === id);
    return (type?.questions ?? []).filter(({ key }) => order.state === 'draft' || type?.askedToday.includes(key));
  };
  const day = acceptedDay(order, context.at);
  const published = await context.db
    .selectFrom('sampleType')
    .select(['id', 'status'])
    .where('companyId', '=', context.actor.companyId)
    .execute();
  const isPublished = (id: string) => published.find((type) => type.id === id)?.status === 'published';
  const places = samples.map(({ sample }, index) => [`samples.${index}`, sample] as const);
  const demands = demandProblems(
    await demandedFields(context, order.type),
    asked === 'all' ? order : null,
    places.filter(([, { id }]) => asked === 'all' || asked.sampleId === id),
  );
  const own = submissionProblems(
    order,
    samples.map(({ sample, items }) => ({
      ...sample,
      isPublished: isPublished(sample.sample1Id),
      questions: questionsOf(sample.id),
      items: items.map(({ basisId, judgeId }) => {
        const stdId = catalogue.bases.get(basisId)?.stdId ?? '';
        return {
          judgeId,
          isCurrent: isCurrent(catalogue, stdId, day),
          stdNo: catalogue.standards.get(stdId)?.no ?? '',
        };
      }),
    })),
    day,
  );
  return [...own, ...demands.filter(({ field }) => !own.some((problem) => problem.field === field))];
};

/** Keeps the limits as they were when the order was handed in: a later change of a criterion changes no running order. */
const snapshotLimits = async (context: Context, order: Order): Promise<void> => {
  const catalogue = await catalogueOf(context);
  for (const { items } of await samplesOf(context, order.id))
    for (const item of items) {
      if (item.limit !== null || item.judgeId === null) continue;
      const limit = limitOf(catalogue, item.judgeId, item.testitemId);
      if (limit !== null) await updateRow(context, 'sampleItem', item, { limit });
    }
};

/** Refuses what a submitted order lacks, each thing at its field, and keeps the limits as they are today. */
export const assertSubmittable = async (context: Context, order: Order, asked: Asked = 'all'): Promise<void> => {
  assertNoProblems(await problemsOf(context, order, asked));
  await snapshotLimits(context, order);
};

/** A sample is taken in when its order is handed in: under the version of its type that the form has asked by. */
const takeUnderToday = async (context: Context, order: Order): Promise<void> => {
  for (const { sample } of await samplesOf(context, order.id)) {
    const { version } = await getRow(context, 'sampleType', sample.sample1Id);
    if (version !== null && version !== sample.sample1Ver)
      await updateRow(context, 'sample', sample, { sample1Ver: version });
  }
};

/** Hands a draft in: it has to be complete, from this moment it is accepted, and the keeper hears of it. */
export const submitOrder = async (context: Context, order: Order): Promise<Order> => {
  await clientOf(context, order.customerId);
  await takeUnderToday(context, order);
  await assertSubmittable(context, order);
  const submitted = await step(context, 'order', 'submit', {
    id: order.id,
    bySystem: true,
    patch: { receivedAt: context.at, dueOriginal: order.dueDate },
  });
  await notifySubmitted(context, order);
  return getRow(context, 'orders', submitted.id);
};
