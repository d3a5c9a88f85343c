import { type Label, label } from '../../../domain/kit/label';
import type { Context } from '../../http/context';
import type { RowOf } from '../tables';
import { getRow } from '../rows';

type ReleaseBlocker = { rule: string; object: string; text: Label; fix: Label; link: string };

const settledFees: readonly RowOf<'orders'>['feeState'][] = ['confirmed', 'paid', 'waived'];

/** What stands in the way of releasing an order that is ready: the signed review, the fee, something to test. */
export const releaseBlockers = async (context: Context, order: RowOf<'orders'>, items: number): Promise<ReleaseBlocker[]> => {
  const at = { object: order.no, link: `/order/${order.id}/edit` };
  const blockers: ReleaseBlocker[] = [];
  const review = order.review ?? [];
  // A rule that failed and was overridden carries the reason of the technical manager as its note.
  if (review.length === 0 || review.some(({ ok, note }) => !ok && !note))
    blockers.push({ ...at, rule: 'review', text: label('合同评审未完成', 'The contract review is not complete'), fix: label('完成合同评审并签署', 'Complete and sign the review') });
  const { payMode } = await getRow(context, 'customer', order.customerId);
  if (payMode !== 'monthly' && !settledFees.includes(order.feeState))
    blockers.push({ ...at, rule: 'fee', text: label('费用尚未确认', 'The fee is not confirmed'), fix: label('请财务确认费用', 'Ask Finance to confirm the fee') });
  if (items === 0)
    blockers.push({ ...at, rule: 'items', text: label('没有可下达的检测项目', 'There is nothing to test'), fix: label('确认样品与检测项目', 'Check samples and items') });
  return blockers;
};
