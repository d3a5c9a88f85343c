import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** A standing order is offered until it is retired. Orders that were made from it keep saying so. */
export const standingOrderWorkflow = workflow({
  noun: 'standingOrder',
  states: {
    active: state('使用中', 'Active', 'done'),
    retired: state('已停用', 'Retired', 'void', label('受理时不再提供', 'It is offered for orders no more')),
  },
  initial: 'active',
  final: [],
  classes: { offered: ['active'] },
  steps: {
    retire: {
      label: label('停用常用委托', 'Retire standing order'),
      from: ['active'],
      to: 'retired',
      allow: 'order.create',
      reason: true,
      undo: 'reactivate',
    },
    reactivate: {
      label: label('恢复常用委托', 'Reactivate standing order'),
      from: ['retired'],
      to: 'active',
      allow: 'order.create',
    },
  },
});

export type StandingOrderState = StateOf<typeof standingOrderWorkflow>;
