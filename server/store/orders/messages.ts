import type { Context } from '../../http/context';
import { holdersOf, notify } from '../notify';
import type { RowOf } from '../tables';

type Order = RowOf<'orders'>;
type Sample = RowOf<'sample'>;

const about = ({ id }: Order) => ({ refType: 'order', refId: id, link: `/order?id=${id}` });

/** The keeper expects samples. */
export const tellSubmitted = async (context: Context, order: Order): Promise<void> =>
  notify(context, await holdersOf(context, 'sample.confirm'), {
    kind: 'order',
    title: `委托 ${order.no} 已提交,待收样`,
    ...about(order),
  });

/** Whoever receives samples or releases the work hears of a change (ISO/IEC 17025 7.1.6). */
export const tellChanged = async (context: Context, order: Order, reason: string | null): Promise<void> =>
  notify(
    context,
    [order.createdBy, ...(await holdersOf(context, 'sample.confirm')), ...(await holdersOf(context, 'order.generate'))],
    { kind: 'order', title: `委托 ${order.no} 已修改`, body: reason, ...about(order) },
  );

/** Reception hears that a sample was refused or is not as it should be. */
export const tellSample = async (
  context: Context,
  order: Order,
  sample: Sample,
  what: 'refused' | 'abnormal' | 'lost',
  detail: string | null,
): Promise<void> => {
  const words = { refused: '被拒收', abnormal: '状态异常', lost: '丢失或损坏' } as const;
  const others = what === 'lost' ? await holdersOf(context, 'sample.resolve') : [];
  await notify(context, [order.createdBy, ...others, ...(await holdersOf(context, 'order.create'))], {
    kind: 'sample',
    level: what === 'lost' ? 'urgent' : 'warn',
    title: `样品 ${sample.no} ${words[what]}`,
    body: detail,
    ...about(order),
  });
};

/** The person who takes samples over at the bench. */
export const tellIssued = (context: Context, samples: readonly Sample[], toStaffId: string): Promise<void> =>
  notify(context, [toStaffId], {
    kind: 'sample',
    title: `已领样 ${samples.length} 个:${samples[0]?.no ?? ''}${samples.length > 1 ? ' 等' : ''}`,
    refType: 'sample',
    refId: samples[0]?.id ?? '',
    link: '/mytasks',
  });

/** A new due date reaches everybody who works on the order. */
export const tellDate = (
  context: Context,
  order: Order,
  assignees: readonly (string | null)[],
  reason: string,
): Promise<void> =>
  notify(context, [order.createdBy, ...assignees], {
    kind: 'order',
    level: 'warn',
    title: `委托 ${order.no} 完成日期改为 ${order.dueDate}`,
    body: reason,
    ...about(order),
  });

export const tellMoney = async (context: Context, order: Order, reason: string | null): Promise<void> =>
  notify(context, [order.createdBy, ...(await holdersOf(context, 'order.create'))], {
    kind: 'order',
    title: `委托 ${order.no} 费用已调整`,
    body: reason,
    ...about(order),
  });

/** Finance has to confirm again: what was agreed on no longer fits the order. */
export const tellRequoted = async (context: Context, order: Order, reason: string | null): Promise<void> =>
  notify(context, await holdersOf(context, 'order.confirmFee'), {
    kind: 'order',
    level: 'warn',
    title: `委托 ${order.no} 已变更,费用重新计价`,
    body: reason,
    ...about(order),
  });

/** Directors decide on a cancellation; Finance sees what has to be settled. */
export const tellCancelAsked = async (context: Context, order: Order, reason: string): Promise<void> =>
  notify(
    context,
    [...(await holdersOf(context, 'order.confirmCancel')), ...(await holdersOf(context, 'order.confirmFee'))],
    { kind: 'order', level: 'warn', title: `委托 ${order.no} 申请取消`, body: reason, ...about(order) },
  );

export const tellCancelDecided = async (
  context: Context,
  order: Order,
  isCancelled: boolean,
  others: readonly (string | null)[],
): Promise<void> =>
  notify(context, [order.createdBy, ...others, ...(await holdersOf(context, 'order.confirmFee'))], {
    kind: 'order',
    level: 'warn',
    title: isCancelled ? `委托 ${order.no} 已取消` : `委托 ${order.no} 的取消申请被驳回`,
    ...about(order),
  });
