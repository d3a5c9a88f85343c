import type { Order } from './order.entity';
import type { OrderState } from './order.workflow';

/** The orders that finance still has to look at: handed in, going on, and their fee not yet agreed. */
export const feesToConfirm: { state: OrderState[]; feeState: Order['feeState'][] } = {
  state: ['awaitingSamples', 'ready', 'testing', 'reporting'],
  feeState: ['unpriced', 'quoted'],
};
