import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { unbilledLines } from '../../../domain/order/cancelled-fee';
import { cancelBlockers, needsDirector, stateAfterRefusedCancel } from '../../../domain/order/order.rules';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { blocked, conflict } from '../../kernel/errors';
import { removeRow } from '../../kernel/rows';
import { voidSignatures } from '../../kernel/sign';
import { step } from '../../kernel/step';
import { notifyCancelDecided, notifyCancelRequested } from '../messages';
import { assertNotKept } from '../standing/standing';
import { feesOf, liveFees, reverse, totalsOf } from './fees';
import { dropSample, samplesOf } from './order-samples';
import { rollUpOrder } from './roll-up';

type Order = RowOf<'orders'>;

const reportsOf = ({ db }: Context, orderId: string) =>
  db
    .selectFrom('report')
    .select(['id', 'state'])
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .execute();

/** Whether an order was a draft that the person has deleted; of what others deleted nothing is told. */
export const wasDeleted = async ({ db, actor }: Context, id: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('companyId', '=', actor.companyId)
    .where('updatedBy', '=', actor.id)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Deletes a draft; its number stays used. */
export const deleteDraft = async (context: Context, order: Order): Promise<void> => {
  if (inClass(orderWorkflow, 'handedIn', order.state))
    throw conflict(label('只能删除草稿', 'Only a draft can be deleted'), order);
  await assertNotKept(context, order);
  for (const each of await samplesOf(context, order.id)) await dropSample(context, each);
  await removeRow(context, 'orders', order);
  context.audit({
    action: 'order.delete',
    refType: 'order',
    refId: order.id,
    refNo: order.no,
    before: { state: order.state },
  });
};

const assertCancellable = async (context: Context, order: Order): Promise<void> => {
  const reports = (await reportsOf(context, order.id)).map(({ state }) => state);
  const found = cancelBlockers({ reports });
  const fix = label('先作废该报告', 'Void that report first');
  if (found.length > 0)
    throw blocked(
      found.map((text) => ({ rule: 'report', object: order.no, text, fix, link: `/order?id=${order.id}` })),
    );
};

/** Asks for the cancellation of a submitted order; its work rests until a director has decided. */
export const requestCancel = async (
  context: Context,
  order: Order,
  reason: string | undefined,
  ver?: number,
): Promise<Order> => {
  await assertCancellable(context, order);
  const asked = await step(context, 'order', 'requestCancel', {
    id: order.id,
    ver,
    reason,
    patch: { prevState: order.state, cancelReason: reason ?? null },
  });
  await notifyCancelRequested(context, asked, reason ?? '');
  return asked;
};

const assigneesOf = async ({ db }: Context, orderId: string) =>
  db
    .selectFrom('task')
    .innerJoin('mandate', 'mandate.id', 'task.mandateId')
    // A fee is asked for the sample that names the item, of which a part may have been tested.
    .leftJoin('sampleItem', 'sampleItem.id', 'task.sampleItemId')
    .select((task) => [
      'task.id',
      'task.state',
      'task.assigneeId',
      'task.testitemId',
      task.fn.coalesce('sampleItem.sampleId', 'task.sampleId').as('sampleId'),
    ])
    .where('mandate.orderId', '=', orderId)
    .where('task.deletedAt', 'is', null)
    .execute();

/** Ends everything that hangs on a cancelled order: reports, tasks, mandates. Samples wait to be given back. */
const cancelChildren = async (context: Context, orderId: string): Promise<void> => {
  for (const { id, state } of await reportsOf(context, orderId)) {
    if (state === 'cancelled') continue;
    await step(context, 'report', 'orderCancelled', { id, bySystem: true });
    await voidSignatures(context.db, 'report', id);
  }
  for (const { id, state } of await assigneesOf(context, orderId))
    if (inClass(taskWorkflow, 'unfinished', state)) await step(context, 'task', 'cancel', { id, bySystem: true });
  const mandates = await context.db
    .selectFrom('mandate')
    .select(['id', 'state'])
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { id, state } of mandates)
    if (inClass(mandateWorkflow, 'open', state)) await step(context, 'mandate', 'cancel', { id, bySystem: true });
};

type Test = Awaited<ReturnType<typeof assigneesOf>>[number];

/** What is still asked for a cancelled order: the fee of what was tested. The other lines are reversed and stay on record. */
const billTested = async (context: Context, order: Order, tests: readonly Test[]) => {
  const lines = liveFees(await feesOf(context, order.id));
  const begun = tests.filter(({ state }) => inClass(taskWorkflow, 'begun', state));
  await reverse(context, unbilledLines(lines, begun), order.cancelReason);
  return totalsOf(await feesOf(context, order.id));
};

/** Decides on a cancellation. Once testing has begun, a director decides. A decision taken before is answered as such. */
export const decideCancel = async (
  context: Context,
  order: Order,
  isRefused: boolean,
  reason?: string,
): Promise<boolean> => {
  if (order.state === 'cancelled' && !isRefused) return false;
  if (!isRefused) await assertCancellable(context, order);
  const tasks = await assigneesOf(context, order.id);
  if (needsDirector(tasks.map(({ state }) => state)) && !context.can('task.assign'))
    throw blocked([
      {
        rule: 'director',
        object: order.no,
        text: label('检测已开始，须由室主任确认', 'Testing has begun; a director has to confirm'),
        fix: label('请室主任确认取消', 'Ask the director to decide'),
      },
    ]);
  const decided = await step(context, 'order', isRefused ? 'refuseCancel' : 'confirmCancel', {
    id: order.id,
    to: isRefused ? stateAfterRefusedCancel(order.prevState) : undefined,
    reason: reason ?? null,
    patch: isRefused ? { prevState: null, cancelReason: null } : await billTested(context, order, tasks),
  });
  if (isRefused) await rollUpOrder(context, order.id);
  else await cancelChildren(context, order.id);
  await notifyCancelDecided(
    context,
    decided,
    !isRefused,
    tasks.map(({ assigneeId }) => assigneeId),
  );
  return true;
};
