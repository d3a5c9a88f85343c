import { type Draft, entity, type Row } from '../kit/entity';
import { choice, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { standingOrderWorkflow } from './standing-order.workflow';

/**
 * A name for an order that its client gives again and again. It points at that order and copies nothing of it: what is
 * ordered is said in one place, and whose it is too.
 */
export const standingOrder = entity({
  name: 'standingOrder',
  path: '/api/standingorder',
  label: label('常用委托', 'Standing order'),
  plural: 'Standing orders',
  title: 'name',
  empty: label(
    '还没有常用委托。在委托详情中点「存为常用委托」，下次一步填好。',
    'No standing orders yet. "Keep as standing order" on an order fills the next one in a step.',
  ),
  fields: {
    name: required(text('常用委托名称', 'Name of the standing order', { listed: true, searched: true, max: 64 })),
    orderId: serverOnly(required(ref('委托', 'Order', 'order', { filtered: true }))),
    state: serverOnly(
      required(
        choice('状态', 'Status', standingOrderWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '常用委托的状态不能直接修改，请用停用、恢复',
            'The status of a standing order is not edited here: retire or reactivate it',
          ),
        }),
      ),
    ),
  },
});

export type StandingOrder = Row<typeof standingOrder>;
export type StandingOrderDraft = Draft<typeof standingOrder>;
