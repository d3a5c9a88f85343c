import { unseenHazard } from '../../../domain/hazard/hazards';
import { LABORATORY_TIME_ZONE, localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { momentText } from '../../../domain/kit/moment-text';
import { inClass } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { isShort } from '../../../domain/order/review/agreements';
import type { PreservedAs } from '../../../domain/sample/preserved';
import { receiptProblems } from '../../../domain/sample/receipt.rules';
import { remainingOf } from '../../../domain/sample/split.rules';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import { assertNotInTransit, endTransit } from '../../custody/in-transit';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { lockAllInScope } from '../../kernel/data-scope';
import { badField, conflict } from '../../kernel/errors';
import { lockRows } from '../../kernel/many-rows';
import { assertNoProblems } from '../../kernel/problems';
import { findRow, getRow } from '../../kernel/rows';
import { step, stepAll } from '../../kernel/step';
import { requote } from '../../order/commands/fees';
import { recountOrder, rollUpOrder } from '../../order/commands/roll-up';
import { notifyIssued, notifySampleProblem } from '../../order/messages';
import { recordCustodies, recordCustody } from './custody';
import { comparedSeal, notifySeal, recordLook } from './look';
import { rollUpSample, rollUpSamples } from './roll-up';

type Sample = RowOf<'sample'>;

/** A sample with its order; a draft moves no samples. */
type Opened = Readonly<{ sample: Sample; order: RowOf<'orders'> }>;

const allOpened = async (context: Context, ids: readonly string[]): Promise<Opened[]> => {
  const samples = await lockAllInScope(context, 'sample', ids);
  const orders = await lockRows(
    context,
    'orders',
    samples.map(({ orderId }) => orderId),
  );
  return samples.map((sample, at) => {
    const order = orders[at] as RowOf<'orders'>;
    if (order.state === 'draft') throw conflict(label('委托尚未提交', 'The order is not submitted yet'), sample);
    return { sample, order };
  });
};

const opened = async (context: Context, id: string): Promise<Opened> => {
  const [one] = await allOpened(context, [id]);
  return one as Opened;
};

export type Receipt = Readonly<{
  condition: 'ok' | 'abnormal';
  conditionText?: string | undefined;
  qty?: string | undefined;
  storageCondition?: Sample['storageCondition'] | undefined;
  location?:
    | Readonly<{ room: string; shelf?: string | null | undefined; slot?: string | null | undefined }>
    | undefined;
  hazardsSeen?: boolean | undefined;
  sealNo?: string | undefined;
  /** Why it is accepted though its seal differs or is missing. */
  sealReason?: string | undefined;
  photos?: string[] | undefined;
  preserved?: PreservedAs | undefined;
  preservationNote?: string | undefined;
  clientConsent?: string | undefined;
  ver?: number | undefined;
}>;

/** Receives a sample: its condition is written down, the keeper holds it, and the order follows. */
export const confirmSample = async (context: Context, id: string, receipt: Receipt): Promise<Sample> => {
  const { sample, order } = await opened(context, id);
  const type = await getRow(context, 'sampleType', sample.sample1Id);
  const { ver, qty = sample.qty, sealReason, sealNo, photos, hazardsSeen, ...given } = receipt;
  const short = isShort({ ...sample, qty, needQty: type.needQty, needUnit: type.qtyUnit });
  const { actor, at } = context;
  const takenOn = sample.samplingDate ?? (order.samplingInfo?.date || null);
  const receivedAt = momentText(at, LABORATORY_TIME_ZONE).slice(-5);
  assertNoProblems(
    receiptProblems({
      ...{ ...receipt, isShort: short, takenOn, receivedOn: localDay(at) },
      ...{ takenAt: sample.samplingTime, receivedAt },
    }),
  );
  const unseen = unseenHazard(sample.hazards, hazardsSeen);
  if (unseen !== null) assertNoProblems([unseen]);
  const seen = { sealNo, sealReason, photos };
  const compared = await comparedSeal(context, sample, seen);
  const received = await step(context, 'sample', 'confirm', {
    id,
    ver,
    patch: {
      ...(given as Values<'sample'>),
      // The seal stays as it was at the collection; what was seen here stands beside it.
      ...(sealNo !== undefined && !sample.sealNo && { sealNo }),
      ...(photos !== undefined && { photos: [...(sample.photos ?? []), ...photos] }),
      qty,
      receivedBy: actor.id,
      receivedAt: at,
      holderId: actor.id,
    },
  });
  await recordLook(context, received, 'received', seen, compared);
  await notifySeal(context, received, compared.verdict, sealReason);
  await recordCustody(context, received, {
    ...{ action: 'receive', to: actor.id, place: receipt.location?.room },
    ...(receipt.preserved === 'otherwise' && { remark: receipt.preservationNote ?? null }),
  });
  if (receipt.condition === 'abnormal')
    await notifySampleProblem(context, order, received, 'abnormal', receipt.conditionText ?? null);
  if (qty !== sample.qty) await recountOrder(context, order);
  await rollUpOrder(context, order.id);
  return received;
};

/** Refuses a sample: reception hears of it, and it is no longer charged for. */
export const refuseSample = async (context: Context, id: string, reason: string, ver?: number): Promise<Sample> => {
  const { order } = await opened(context, id);
  const refused = await step(context, 'sample', 'refuse', { id, ver, reason, patch: { refuseReason: reason } });
  await requote(context, order, reason);
  await rollUpOrder(context, order.id);
  await notifySampleProblem(context, order, refused, 'refused', reason);
  return refused;
};

/** Looks at a refused sample again. */
export const recheckSample = async (context: Context, id: string): Promise<Sample> => {
  const { order } = await opened(context, id);
  const sample = await step(context, 'sample', 'recheck', { id, patch: { refuseReason: null } });
  await requote(context, order);
  await rollUpOrder(context, order.id);
  return sample;
};

/** The first part that goes to the laboratory brings its whole there: the tests of its lines may begin. */
export const issueWhole = async (context: Context, wholeId: string): Promise<void> => {
  const whole = await getRow(context, 'sample', wholeId, true);
  if (whole.state !== 'confirmed') return;
  await step(context, 'sample', 'issue', { id: wholeId, bySystem: true });
  await rollUpSample(context, wholeId);
};

/** Hands samples over to a person of the laboratory, one custody row each. */
export const issueSamples = async (
  context: Context,
  ids: readonly string[],
  toStaffId: string,
  place?: string,
): Promise<Sample[]> => {
  const taker = await findRow(context, 'staff', toStaffId);
  if (taker === undefined || !inClass(staffWorkflow, 'active', taker.status))
    throw badField('toStaffId', label('领样人不存在或已停用', 'That person does not exist or is deactivated'));
  const asked = [...new Set(ids)];
  const all = await allOpened(context, asked);
  const samples = all.map(({ sample }) => sample);
  await assertNotInTransit(context, ...samples);
  const late = all.find(({ order }) => inClass(orderWorkflow, 'withdrawn', order.state));
  if (late !== undefined)
    throw conflict(
      label('委托正在取消或已取消，不能发放样品', 'The order is being cancelled; its samples are not issued'),
      late.sample,
    );
  const taken = await stepAll(
    context,
    'sample',
    'issue',
    samples.map(({ id }) => ({ id, patch: { holderId: toStaffId }, note: { to: taker.name } })),
  );
  await recordCustodies(
    context,
    taken.map((sample, at) => {
      const from = samples[at]?.holderId ?? context.actor.id;
      return { sample, move: { action: 'issue', from, to: toStaffId, place } };
    }),
  );
  for (const wholeId of new Set(taken.flatMap((sample) => sample.wholeId ?? []))) await issueWhole(context, wholeId);
  // One that comes back from an exception has tests that went on meanwhile.
  await rollUpSamples(context, asked);
  const issued = await lockRows(context, 'sample', asked);
  await notifyIssued(context, issued, toStaffId);
  return issued;
};

/** Returns a refused sample to the client. */
export const giveBackSample = async (
  context: Context,
  id: string,
  receiver: string,
  place?: string,
): Promise<Sample> => {
  const { order } = await opened(context, id);
  const row = await step(context, 'sample', 'giveBack', { id, patch: { holderId: null }, note: { receiver } });
  await recordCustody(context, row, { action: 'return', from: context.actor.id, place, remark: receiver });
  await rollUpOrder(context, order.id);
  return row;
};

/** Nothing is left of a sample after its test. */
export const consumeSample = async (context: Context, id: string): Promise<Sample> => {
  const { sample, order } = await opened(context, id);
  await assertNotInTransit(context, sample);
  const row = await step(context, 'sample', 'consume', { id, patch: { holderId: null, leftQty: '0' } });
  await recordCustody(context, row, { action: 'dispose', from: sample.holderId, qty: remainingOf(sample) });
  await rollUpOrder(context, order.id);
  return row;
};

/** A sample is lost or damaged: its report waits until the quality manager has decided. */
export const reportLoss = async (
  context: Context,
  id: string,
  { reason, photos, place }: { reason: string; photos?: string[] | undefined; place?: string | undefined },
): Promise<Sample> => {
  const { sample, order } = await opened(context, id);
  const row = await step(context, 'sample', 'reportLoss', {
    id,
    reason,
    patch: { photos: [...(sample.photos ?? []), ...(photos ?? [])] },
  });
  await endTransit(context, row.id, reason);
  await recordCustody(context, row, { action: 'loss', from: sample.holderId, place, remark: reason });
  await rollUpOrder(context, order.id);
  await notifySampleProblem(context, order, row, 'lost', reason);
  return row;
};

/** Decides on an exception: the sample is usable after all and back with the keeper, or it is gone. */
export const resolveException = async (
  context: Context,
  id: string,
  { to, reason }: { to: 'confirmed' | 'disposed'; reason: string },
): Promise<Sample> => {
  const { sample, order } = await opened(context, id);
  const row = await step(context, 'sample', 'resolve', {
    id,
    to,
    reason,
    patch: to === 'disposed' ? { holderId: null } : {},
  });
  await recordCustody(context, row, {
    action: to === 'confirmed' ? 'receive' : 'dispose',
    from: to === 'confirmed' ? null : sample.holderId,
    to: to === 'confirmed' ? sample.holderId : null,
    remark: reason,
  });
  await rollUpOrder(context, order.id);
  return row;
};
