import { sql } from 'kysely';
import type { FeeView, MoneyView, OrderDetail, TimelineRow } from '../../contract/order/order-views';
import { clientLink } from '../../domain/client-link/client-link.entity';
import { type Label, label, same } from '../../domain/kit/label';
import { mandate } from '../../domain/mandate/mandate.entity';
import type { MandateState } from '../../domain/mandate/mandate.workflow';
import { order } from '../../domain/order/order.entity';
import { cancelBlockers, finishBlockers, needsDirector, releaseBlockers } from '../../domain/order/order.rules';
import { type OrderAction, type OrderState, orderWorkflow } from '../../domain/order/order.workflow';
import { report } from '../../domain/report/report.entity';
import { sample } from '../../domain/sample/sample.entity';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { sentenceOf } from '../../domain/trail/sentences';
import type { RowOf } from '../db/tables';
import { withoutInternals } from '../db/without-internals';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { getRow } from '../kernel/rows';
import { stateIn, stateIs } from '../kernel/state-in';
import { linksOf } from './client-link/links';
import { reviewOf } from './commands/review';
import { childrenOf } from './commands/roll-up';
import { deviationsOf } from './deviations';
import { orderRowOf } from './list';
import { proposedFor } from './promise';
import { sampleViews } from './sample-view';
import { standingOf } from './standing/standing';

type Order = RowOf<'orders'>;

/** Fee lines with the names of what they are for. */
export const feeViews = async ({ db }: Context, orderId: string): Promise<FeeView[]> => {
  const { rows } = await sql<FeeView>`
    select fee.*, sample.no as sample_no, item.name as testitem_name
    from order_fee fee left join sample on sample.id = fee.sample_id left join test_item item on item.id = fee.testitem_id
    where fee.order_id = ${orderId} and fee.deleted_at is null order by fee.id`.execute(db);
  return rows.map((row) => withoutInternals(row) as FeeView);
};

export const moneyOf = ({ moneyList, moneyDue, moneyPaid, feeState }: Order): MoneyView => {
  const [list, due, paid] = [moneyList ?? 0, moneyDue ?? 0, moneyPaid ?? 0];
  const isOwed = feeState !== 'waived';
  return { list, due, paid, open: (isOwed ? due : 0) - paid, discount: list - due, feeState };
};

const mandatesOf = async (context: Context, orderId: string) => {
  const { rows } = await sql<OrderDetail['mandates'][number] & { state: MandateState }>`
    select m.id, m.no, m.state, m.depart_id, d.name as depart_name, m.due_date,
      count(k.id)::int as task_num, count(k.id) filter (where ${stateIn(taskWorkflow, 'checkedOrLater', 'k.state')})::int as done_num,
      count(k.id) filter (where ${stateIs(taskWorkflow, 'backAtReception', 'k.state')})::int as back_num
    from mandate m join department d on d.id = m.depart_id
    left join task k on k.mandate_id = m.id and k.deleted_at is null and ${stateIn(taskWorkflow, 'live', 'k.state')}
    where m.order_id = ${orderId} and ${inScope(context, 'mandate', 'm')} group by m.id, d.name order by m.no`.execute(
    context.db,
  );
  return rows;
};

const reportsOf = (context: Context, orderId: string) =>
  context.db
    .selectFrom('report as t')
    .select(['id', 'no', 'type', 'state', 'title', 'conclusion', 'issueDate'])
    .where('orderId', '=', orderId)
    .where(inScope(context, 'report'))
    .orderBy('no')
    .execute();

const nouns: Readonly<Record<string, Label>> = {
  order: order.label,
  sample: sample.label,
  mandate: mandate.label,
  report: report.label,
  clientLink: clientLink.label,
};

/** The history of an order with that of its samples, mandates and reports, oldest first. Amounts stay with those who may see them. */
const timelineOf = async ({ db, actor, can }: Context, ids: readonly string[]): Promise<TimelineRow[]> => {
  const rows = await db
    .selectFrom('auditLog')
    .select([
      'seq',
      'at',
      'actorName',
      'action',
      'refType',
      'refNo',
      'fromState',
      'toState',
      'before',
      'after',
      'reason',
    ])
    .where('companyId', '=', actor.companyId)
    .where('refType', 'in', Object.keys(nouns))
    .where('refId', 'in', ids)
    .orderBy('seq')
    .limit(1000)
    .execute();
  const isMoney = (action: string) => ['order.changeMoney', 'order.confirmFee', 'order.refund'].includes(action);
  return rows.map((row) => ({
    ...row,
    ...(isMoney(row.action) && !can('order.readMoney') ? { before: null, after: null } : {}),
    label: sentenceOf(row.action, nouns[row.refType] ?? order.label) ?? same(row.action),
  }));
};

/** What the steps of an order ask: everything it consists of, also what is not of the person's scope. */
type Known = Readonly<{
  customer: RowOf<'customer'>;
  children: Awaited<ReturnType<typeof childrenOf>>;
  tasks: readonly RowOf<'task'>['state'][];
  /** Deviations that the client has not agreed to. */
  openDeviations: number;
}>;

const blockersOf =
  ({ can }: Context, order: Order, { customer, children, tasks, openDeviations }: Known) =>
  (action: OrderAction): Label[] => {
    switch (action) {
      case 'finish':
        return finishBlockers({ children, order, customer });
      case 'requestCancel':
        return cancelBlockers(children);
      case 'generate':
        return releaseBlockers(order, children.samples);
      case 'recordConsent':
        return openDeviations > 0
          ? []
          : [label('没有等待客户同意的方法偏离', 'There is no deviation that the client still has to agree to')];
      case 'refund':
        return (order.moneyPaid ?? 0) > 0
          ? []
          : [label('没有可退的收款', 'Nothing was received that could be paid back')];
      case 'confirmCancel':
        return needsDirector(tasks) && !can('task.assign')
          ? [{ zh: '检测已开始，须由室主任确认', en: 'Testing has begun; a director has to confirm' }]
          : [];
      default:
        return [];
    }
  };

/** Who handed an order in, as the trail has it. */
const acceptedByName = async ({ db }: Context, id: string): Promise<string | null> => {
  const found = await db
    .selectFrom('auditLog')
    .select('actorName')
    .where('refType', '=', 'order')
    .where('refId', '=', id)
    .where('action', '=', 'order.submit')
    .orderBy('seq')
    .executeTakeFirst();
  return found?.actorName ?? null;
};

const partyNames = async ({ db }: Context, { wcustomerId, producerId, payerId, createdBy }: Order) => {
  const ids = [wcustomerId, producerId, payerId].filter((id): id is string => id !== null);
  const parties =
    ids.length === 0 ? [] : await db.selectFrom('relatedParty').select(['id', 'name']).where('id', 'in', ids).execute();
  const nameOf = (id: string | null) => parties.find((party) => party.id === id)?.name ?? null;
  const author =
    createdBy === null
      ? undefined
      : await db.selectFrom('staff').select('name').where('id', '=', createdBy).executeTakeFirst();
  return {
    wcustomerName: nameOf(wcustomerId),
    producerName: nameOf(producerId),
    payerName: nameOf(payerId),
    createdByName: author?.name ?? null,
  };
};

/**
 * The whole order in one answer: head, samples with lines and custody, fees, work, reports, review, history, buttons. An order
 * shows all of its samples, because its form saves them as one list; of its work it shows what is of the person's scope.
 */
export const orderDetail = async (context: Context, order: Order): Promise<OrderDetail> => {
  const { db } = context;
  const customer = await getRow(context, 'customer', order.customerId);
  const rows = await db
    .selectFrom('sample')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('deletedAt', 'is', null)
    .orderBy('no')
    .execute();
  const [samples, mandates, reports] = [
    await sampleViews(context, rows),
    await mandatesOf(context, order.id),
    await reportsOf(context, order.id),
  ];
  const tasks = await db
    .selectFrom('task')
    .innerJoin('mandate', 'mandate.id', 'task.mandateId')
    .select('task.state')
    .where('mandate.orderId', '=', order.id)
    .where('mandate.deletedAt', 'is', null)
    .where('task.deletedAt', 'is', null)
    .execute();
  const children = await childrenOf(context, order.id);
  const deviations = await deviationsOf(context, order);
  const known: Known = {
    customer,
    children,
    openDeviations: deviations.known.filter(({ agreed }) => !agreed).length,
    tasks: tasks.map(({ state }) => state),
  };
  const clientLinks = await linksOf(context, order);
  const seesMoney = context.can('order.readMoney');
  return {
    order: {
      ...orderRowOf(context, { ...order, customerName: customer.name }),
      ...(await partyNames(context, order)),
      acceptedByName: await acceptedByName(context, order.id),
      dueProposed: await proposedFor(context, order),
    },
    customer,
    samples,
    fees: seesMoney ? await feeViews(context, order.id) : null,
    money: seesMoney ? moneyOf(order) : null,
    mandates,
    reports,
    review: await reviewOf(context, order),
    deviations,
    clientLinks,
    standing: await standingOf(context, order),
    timeline: await timelineOf(context, [
      order.id,
      ...[...samples, ...mandates, ...reports, ...clientLinks].map(({ id }) => id),
    ]),
    actions: actionViews(orderWorkflow, order.state as OrderState, context, blockersOf(context, order, known)),
  };
};
