import { statesOf } from '../kit/workflow';
import type { Order } from './order.entity';
import { type OrderState, orderWorkflow } from './order.workflow';

/** The orders that finance still has to look at: handed in, going on, and their fee not yet agreed. */
export const feesToConfirm: { state: OrderState[]; feeState: Order['feeState'][] } = {
  state: [...statesOf(orderWorkflow, 'active')],
  feeState: ['unpriced', 'quoted'],
};
