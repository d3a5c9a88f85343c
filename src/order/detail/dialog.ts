import type { OrderDetail } from '../../../contract/order/order-views';

/** What every dialog above an order is given. */
export type DialogProps = { detail: OrderDetail; onClose: () => void; onDone: () => void };
