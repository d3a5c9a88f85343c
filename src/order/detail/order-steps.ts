import { mandateContract } from '../../../contract/mandate/mandate';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { OrderDetail } from '../../../contract/order/order-views';
import { call } from '../../services/call';
import { fromDetail, toOrderInput } from '../form/wire';

type Signed = { reason?: string; opinion?: string };
type Step = (detail: OrderDetail, signed: Signed) => Promise<unknown>;

/** The steps of an order that need nothing but a yes or a reason, each by its call. */
export const orderSteps: Readonly<Record<string, Step>> = {
  submit: (detail) =>
    call(orderContract.update, {
      ...toOrderInput(fromDetail(detail), true),
      id: detail.order.id,
      ver: detail.order.ver,
    }),
  generate: ({ order }) => call(mandateContract.generate, { mandateId: '0', order: order.id }),
  finish: ({ order: { id, ver } }) => call(orderContract.finish, { id, ver }),
  reopen: ({ order: { id, ver } }, { reason = '' }) => call(orderContract.reopen, { id, ver, reason }),
  requestCancel: ({ order: { id, ver } }, { reason = '' }) => call(orderContract.remove, { id, ver, reason }),
  confirmCancel: ({ order: { id } }) => call(orderAdminContract.confirmCancel, { id }),
  refuseCancel: ({ order: { id } }, { reason }) =>
    call(orderAdminContract.confirmCancel, { id, no: true, ...(reason && { reason }) }),
  remove: ({ order: { id } }) => call(orderContract.removeDraft, { id }),
};
