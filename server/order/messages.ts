import { type Label, label } from '../../domain/kit/label';
import { openFees } from '../../domain/order/fees-to-confirm';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { holdersOf, notify } from '../kernel/notify';
import type { Writer } from '../kernel/rows';

type Order = RowOf<'orders'>;
type Sample = RowOf<'sample'>;

const about = ({ id }: Order) => ({ refType: 'order', refId: id, link: `/order?id=${id}` });

/** Notifies the sample custodian that samples will come, and Finance where a fee has to be agreed. */
export const notifySubmitted = async (context: Context, order: Order): Promise<void> => {
  await notify(context, await holdersOf(context, 'sample.confirm'), {
    kind: 'order',
    title: label('委托 {no} 已提交，待收样', 'Order {no} submitted: samples expected', { no: order.no }),
    ...about(order),
  });
  if (openFees.includes(order.feeState))
    await notify(context, await holdersOf(context, 'order.confirmFee'), {
      kind: 'order',
      title: label('委托 {no} 待确认费用', 'Order {no}: fee to confirm', { no: order.no }),
      ...about(order),
      link: '/order?view=fees',
    });
};

/** Notifies those who release work that an order stands ready for it. */
export const notifyReady = async (context: Context, order: Order): Promise<void> =>
  notify(context, await holdersOf(context, 'order.generate'), {
    kind: 'order',
    title: label('委托 {no} 样品已齐，待下达', 'Order {no}: samples received, ready to release', { no: order.no }),
    ...about(order),
  });

/** Notifies who keeps the samples that their tests may begin. */
export const notifyReleased = async (context: Context, order: Order): Promise<void> =>
  notify(context, await holdersOf(context, 'sample.issue'), {
    kind: 'sample',
    title: label('委托 {no} 已下达，样品待发放', 'Order {no} released: samples to issue', { no: order.no }),
    ...about(order),
    link: '/sample?view=issue',
  });

/** Notifies those who receive samples or release the work of a change (ISO/IEC 17025 7.1.6). */
export const notifyChanged = async (context: Context, order: Order, reason: string | null): Promise<void> =>
  notify(
    context,
    [order.createdBy, ...(await holdersOf(context, 'sample.confirm')), ...(await holdersOf(context, 'order.generate'))],
    {
      kind: 'order',
      title: label('委托 {no} 已修改', 'Order {no} was changed', { no: order.no }),
      body: reason,
      ...about(order),
    },
  );

/** Tells whoever took the order in that the technical manager sets a rule of its review aside: it can go on. */
export const notifyOverridden = async (context: Context, order: Order, reason: string): Promise<void> =>
  notify(context, [order.createdBy], {
    kind: 'order',
    title: label(
      '委托 {no} 的评审规则已特批，可以继续评审',
      'A review rule of order {no} was overridden; the review can go on',
      {
        no: order.no,
      },
    ),
    body: reason,
    ...about(order),
  });

/** Notifies reception that a sample was refused, is in abnormal condition, lost or damaged. */
export const notifySampleProblem = async (
  context: Context,
  order: Order,
  sample: Sample,
  what: 'refused' | 'abnormal' | 'lost' | 'seal',
  detail: string | null,
): Promise<void> => {
  const words = {
    refused: label('被拒收', 'was refused'),
    abnormal: label('状态异常', 'is in abnormal condition'),
    lost: label('丢失或损坏', 'is lost or damaged'),
    seal: label('封样不符', 'has another seal or none'),
  } as const;
  const others = what === 'lost' ? await holdersOf(context, 'sample.resolve') : [];
  await notify(context, [order.createdBy, ...others, ...(await holdersOf(context, 'order.create'))], {
    kind: 'sample',
    level: what === 'lost' ? 'urgent' : 'warn',
    title: label('样品 {no} {what}', 'Sample {no} {what}', { no: sample.no, what: words[what] }),
    body: detail,
    ...about(order),
  });
};

const handed = (count: number, no: string): Label =>
  count > 1
    ? label('已领样 {count} 个：{no} 等', '{count} samples issued to you: {no} and others', { count, no })
    : label('已领样 {count} 个：{no}', '{count} samples issued to you: {no}', { count, no });

/** Notifies the person to whom samples were issued. */
export const notifyIssued = (context: Context, samples: readonly Sample[], toStaffId: string): Promise<void> =>
  notify(context, [toStaffId], {
    kind: 'sample',
    title: handed(samples.length, samples[0]?.no ?? ''),
    refType: 'sample',
    refId: samples[0]?.id ?? '',
    link: '/mytasks',
  });

/** Tells the office at the order, and whoever tests it at his tests: a tester may not open orders. */
const tellAll = async (
  context: Context,
  office: readonly (string | null)[],
  testers: readonly (string | null)[],
  note: Parameters<typeof notify>[2],
): Promise<void> => {
  await notify(context, office, note);
  await notify(
    context,
    testers.filter((id) => !office.includes(id)),
    { ...note, link: '/mytasks' },
  );
};

/** Notifies everybody who works on the order of a new due date. */
export const notifyDueDate = (
  context: Context,
  order: Order,
  testers: readonly (string | null)[],
  reason: string,
): Promise<void> =>
  tellAll(context, [order.createdBy], testers, {
    kind: 'order',
    level: 'warn',
    title: label('委托 {no} 完成日期改为 {day}', 'Order {no} is now due on {day}', {
      no: order.no,
      day: order.dueDate,
    }),
    body: reason,
    ...about(order),
  });

export const notifyFees = async (context: Context, order: Order, reason: string | null): Promise<void> =>
  notify(context, [order.createdBy, ...(await holdersOf(context, 'order.create'))], {
    kind: 'order',
    title: label('委托 {no} 费用已调整', 'Order {no}: the fees were adjusted', { no: order.no }),
    body: reason,
    ...about(order),
  });

/** Notifies Finance, which has to confirm the fee again after the order changed. */
export const notifyRequoted = async (context: Context, order: Order, reason: string | null): Promise<void> =>
  notify(context, await holdersOf(context, 'order.confirmFee'), {
    kind: 'order',
    level: 'warn',
    title: label('委托 {no} 已变更，费用重新计价', 'Order {no} was changed and repriced', { no: order.no }),
    body: reason,
    ...about(order),
  });

/** Notifies the directors, who decide on a cancellation, and Finance, which settles the fees. */
export const notifyCancelRequested = async (context: Context, order: Order, reason: string): Promise<void> =>
  notify(
    context,
    [...(await holdersOf(context, 'order.confirmCancel')), ...(await holdersOf(context, 'order.confirmFee'))],
    {
      kind: 'order',
      level: 'warn',
      title: label('委托 {no} 申请取消', 'Order {no}: cancellation requested', { no: order.no }),
      body: reason,
      ...about(order),
    },
  );

export const notifyCancelDecided = async (
  context: Context,
  order: Order,
  isCancelled: boolean,
  testers: readonly (string | null)[],
): Promise<void> =>
  tellAll(context, [order.createdBy, ...(await holdersOf(context, 'order.confirmFee'))], testers, {
    kind: 'order',
    level: 'warn',
    title: isCancelled
      ? label('委托 {no} 已取消', 'Order {no} was cancelled', { no: order.no })
      : label('委托 {no} 的取消申请被驳回', 'Order {no}: cancellation declined', { no: order.no }),
    ...about(order),
  });

/** Tells whoever took the order in and whoever asked the client what he said; an objection also everybody at reception. */
export const notifyClientAnswer = async (
  writer: Writer,
  order: Order,
  link: RowOf<'clientLink'>,
  { agrees, name, words }: Readonly<{ agrees: boolean; name: string; words: string | null }>,
): Promise<void> =>
  notify(writer, [order.createdBy, link.createdBy, ...(agrees ? [] : await holdersOf(writer, 'order.create'))], {
    kind: 'order',
    level: agrees ? 'info' : 'warn',
    title: agrees
      ? label('{name} 已确认委托 {no}', '{name} has confirmed order {no}', { name, no: order.no })
      : label('{name} 对委托 {no} 有异议', '{name} objects to order {no}', { name, no: order.no }),
    body: words,
    ...about(order),
  });
