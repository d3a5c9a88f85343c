import type { SampleInput } from '../../../contract/order/order-input';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, conflict } from '../../kernel/errors';
import { assertNoProblems } from '../../kernel/problems';
import { assertVersion, getRow } from '../../kernel/rows';
import { withoutState } from '../../kernel/states';
import { requote } from '../../order/commands/fees';
import { dropSample, removalProblem, samplesOf, storeSample } from '../../order/commands/order-samples';
import { withdrawReview } from '../../order/commands/review';
import { recountOrder, rollUpOrder } from '../../order/commands/roll-up';
import { assertSubmittable } from '../../order/commands/save-order';
import { notifyChanged } from '../../order/messages';

type Order = RowOf<'orders'>;
type Sample = RowOf<'sample'>;

/** The order of a sample, when samples may still change: before its work is released. */
const editable = async (context: Context, orderId: string): Promise<Order> => {
  const order = await getRow(context, 'orders', orderId, true);
  if (!inClass(orderWorkflow, 'editable', order.state))
    throw conflict(
      label('委托已下达或已结束，样品不能再修改', 'The order is released or has ended; its samples cannot change'),
      order,
    );
  return order;
};

/** What follows from a changed sample: counters, fees, review, state, and messages. */
const settle = async (
  context: Context,
  order: Order,
  isPriceChanged: boolean,
  reason: string | null,
  /** The sample that was written: what the form demands of samples is asked of it, not of those that are there already. */
  sampleId: string | null,
): Promise<void> => {
  let current = await recountOrder(context, order);
  if (isPriceChanged) current = await requote(context, current, reason);
  if (current.state === 'draft') return;
  await assertSubmittable(context, current, { sampleId });
  current = await withdrawReview(context, current);
  await notifyChanged(context, current, reason);
  await rollUpOrder(context, current.id);
};

/** Registers one more sample of an order. */
export const addSample = async (
  context: Context,
  { orderId, ...input }: SampleInput & { orderId: string },
): Promise<Sample> => {
  await getInScope(context, 'orders', orderId);
  const order = await editable(context, orderId);
  const { id: _id, ...fresh } = input;
  const sample = await storeSample(context, order, fresh, { at: '' });
  context.audit({ action: 'sample.create', refType: 'sample', refId: sample.id, refNo: sample.no, after: fresh });
  await settle(context, order, true, null, sample.id);
  return sample;
};

/** A part is what its whole is: it is changed there. */
const assertNoPart = (sample: Sample): void => {
  if (sample.wholeId !== null)
    throw conflict(
      label('子样随原样修改，不能单独修改或删除', 'A part follows its whole: it is not changed or deleted on its own'),
      sample,
    );
};

type Change = SampleInput & { ver: number | undefined; reason?: string | undefined };

const written = (row: Sample, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (row as unknown as Record<string, unknown>)[name] ?? null]));

/** Changes a sample; once its order was handed in, a reason is kept. */
export const changeSample = async (context: Context, id: string, { ver, reason, ...sent }: Change): Promise<Sample> => {
  const sample = await getInScope(context, 'sample', id, true);
  assertVersion(sample, ver);
  assertNoPart(sample);
  const input = withoutState('sample', sample, sent);
  const order = await editable(context, sample.orderId);
  if (inClass(orderWorkflow, 'handedIn', order.state) && reason === undefined)
    throw badField('reason', label('请填写修改原因', 'Say why the sample is changed'));
  const before = (await samplesOf(context, order.id)).find((each) => each.sample.id === id);
  const changed = await storeSample(context, order, { ...input, id }, { at: '', before });
  const after = (await samplesOf(context, order.id)).find((each) => each.sample.id === id);
  const names = Object.keys(input).filter((name) => name !== 'items' && name !== 'orderId');
  const lines = (each: typeof before) =>
    each?.items.map(({ testitemId, basisId, judgeId }) => ({ testitemId, basisId, judgeId }));
  context.audit({
    action: 'sample.update',
    refType: 'sample',
    refId: id,
    refNo: sample.no,
    before: { ...written(sample, names), items: lines(before) },
    after: { ...written(changed, names), items: lines(after) },
    reason,
  });
  const priced =
    JSON.stringify(lines(before)) !== JSON.stringify(lines(after)) || sample.sample2Id !== changed.sample2Id;
  await settle(context, order, priced, reason ?? null, id);
  return getRow(context, 'sample', id);
};

/** Takes out a sample that was not received; an order that was handed in keeps one sample at least. */
export const removeSample = async (context: Context, id: string, ver?: number, reason?: string): Promise<void> => {
  const sample = await getInScope(context, 'sample', id, true);
  assertVersion(sample, ver);
  const order = await editable(context, sample.orderId);
  if (inClass(orderWorkflow, 'handedIn', order.state) && reason === undefined)
    throw badField('reason', label('请填写删除原因', 'Say why the sample is removed'));
  assertNoPart(sample);
  assertNoProblems(removalProblem(sample, 'state'));
  const found = (await samplesOf(context, order.id)).find((each) => each.sample.id === id);
  if (found !== undefined) await dropSample(context, found);
  context.audit({
    action: 'sample.delete',
    refType: 'sample',
    refId: id,
    refNo: sample.no,
    before: { name: sample.name, state: sample.state },
    reason,
  });
  await settle(context, order, true, reason ?? null, null);
};
