import type { Order } from './order.entity';

/** A fee in these states is not agreed yet: finance still has to look at it. */
export const openFees: readonly Order['feeState'][] = ['unpriced', 'quoted'];

/** The filter of the list of orders that shows what finance has to look at. */
export const TO_CONFIRM = 'toConfirm';
