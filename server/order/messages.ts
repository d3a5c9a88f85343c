import { label } from '../../domain/kit/label';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { holdersOf, notify } from '../kernel/notify';

type Order = RowOf<'orders'>;
type Sample = RowOf<'sample'>;

const about = ({ id }: Order) => ({ refType: 'order', refId: id, link: `/order?id=${id}` });

/** The keeper expects samples. */
export const tellSubmitted = async (context: Context, order: Order): Promise<void> =>
  notify(context, await holdersOf(context, 'sample.confirm'), {
    kind: 'order',
    title: label(`委托 ${order.no} 已提交，待收样`, `Order ${order.no} submitted: samples expected`),
    ...about(order),
  });

/** Whoever receives samples or releases the work hears of a change (ISO/IEC 17025 7.1.6). */
export const tellChanged = async (context: Context, order: Order, reason: string | null): Promise<void> =>
  notify(
    context,
    [order.createdBy, ...(await holdersOf(context, 'sample.confirm')), ...(await holdersOf(context, 'order.generate'))],
    {
      kind: 'order',
      title: label(`委托 ${order.no} 已修改`, `Order ${order.no} was changed`),
      body: reason,
      ...about(order),
    },
  );

/** Reception hears that a sample was refused or is not as it should be. */
export const tellSample = async (
  context: Context,
  order: Order,
  sample: Sample,
  what: 'refused' | 'abnormal' | 'lost',
  detail: string | null,
): Promise<void> => {
  const words = {
    refused: label('被拒收', 'was refused'),
    abnormal: label('状态异常', 'is not as it should be'),
    lost: label('丢失或损坏', 'is lost or damaged'),
  } as const;
  const others = what === 'lost' ? await holdersOf(context, 'sample.resolve') : [];
  await notify(context, [order.createdBy, ...others, ...(await holdersOf(context, 'order.create'))], {
    kind: 'sample',
    level: what === 'lost' ? 'urgent' : 'warn',
    title: label(`样品 ${sample.no} ${words[what].zh}`, `Sample ${sample.no} ${words[what].en}`),
    body: detail,
    ...about(order),
  });
};

/** The person who takes samples over at the bench. */
export const tellIssued = (context: Context, samples: readonly Sample[], toStaffId: string): Promise<void> =>
  notify(context, [toStaffId], {
    kind: 'sample',
    title: label(
      `已领样 ${samples.length} 个：${samples[0]?.no ?? ''}${samples.length > 1 ? ' 等' : ''}`,
      `${samples.length} samples handed to you: ${samples[0]?.no ?? ''}${samples.length > 1 ? ' and others' : ''}`,
    ),
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
    title: label(`委托 ${order.no} 完成日期改为 ${order.dueDate}`, `Order ${order.no} is now due on ${order.dueDate}`),
    body: reason,
    ...about(order),
  });

export const tellMoney = async (context: Context, order: Order, reason: string | null): Promise<void> =>
  notify(context, [order.createdBy, ...(await holdersOf(context, 'order.create'))], {
    kind: 'order',
    title: label(`委托 ${order.no} 费用已调整`, `Order ${order.no}: the fees were adjusted`),
    body: reason,
    ...about(order),
  });

/** Finance has to confirm again: what was agreed on no longer fits the order. */
export const tellRequoted = async (context: Context, order: Order, reason: string | null): Promise<void> =>
  notify(context, await holdersOf(context, 'order.confirmFee'), {
    kind: 'order',
    level: 'warn',
    title: label(`委托 ${order.no} 已变更，费用重新计价`, `Order ${order.no} was changed and priced anew`),
    body: reason,
    ...about(order),
  });

/** Directors decide on a cancellation; Finance sees what has to be settled. */
export const tellCancelAsked = async (context: Context, order: Order, reason: string): Promise<void> =>
  notify(
    context,
    [...(await holdersOf(context, 'order.confirmCancel')), ...(await holdersOf(context, 'order.confirmFee'))],
    {
      kind: 'order',
      level: 'warn',
      title: label(`委托 ${order.no} 申请取消`, `Order ${order.no}: cancellation requested`),
      body: reason,
      ...about(order),
    },
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
    title: isCancelled
      ? label(`委托 ${order.no} 已取消`, `Order ${order.no} was cancelled`)
      : label(`委托 ${order.no} 的取消申请被驳回`, `Order ${order.no} goes on: cancellation declined`),
    ...about(order),
  });
