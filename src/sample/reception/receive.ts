import type { InputOf } from '../../../contract/kit/endpoint';
import type { orderAdminContract } from '../../../contract/order/order-admin';
import type { Sample } from '../../../domain/sample/sample.entity';

/** What is noted about a sample as it comes in (ISO/IEC 17025 7.4.3). */
export type Receipt = {
  condition: 'ok' | 'abnormal';
  conditionText: string;
  qty: string;
  storageCondition: Sample['storageCondition'];
  room: string;
  shelf: string;
  clientConsent: string;
};

/** A receipt as it begins: in order, in the quantity announced. */
export const receiptOf = (sample: Sample): Receipt => ({
  condition: 'ok',
  conditionText: sample.conditionText ?? '',
  qty: sample.qty ?? '',
  storageCondition: sample.storageCondition,
  room: sample.location?.room ?? '',
  shelf: sample.location?.shelf ?? '',
  clientConsent: '',
});

/** Whether something is still to be written before the sample can be taken in. */
export const missingIn = ({ condition, conditionText, qty }: Receipt): 'conditionText' | 'qty' | undefined => {
  if (condition === 'abnormal' && conditionText.trim() === '') return 'conditionText';
  return /^\d{1,12}(\.\d{1,6})?$/.test(qty.trim()) && Number(qty) > 0 ? undefined : 'qty';
};

/** The receipt as it travels; what was left empty does not. */
export const toConfirm = (sample: Sample, receipt: Receipt): InputOf<typeof orderAdminContract.confirmSample> => ({
  id: sample.id,
  ver: sample.ver,
  condition: receipt.condition,
  qty: receipt.qty.trim(),
  ...(receipt.conditionText.trim() && { conditionText: receipt.conditionText.trim() }),
  ...(receipt.storageCondition && { storageCondition: receipt.storageCondition }),
  ...(receipt.room.trim() && {
    location: { room: receipt.room.trim(), ...(receipt.shelf.trim() && { shelf: receipt.shelf.trim() }) },
  }),
  ...(receipt.clientConsent.trim() && { clientConsent: receipt.clientConsent.trim() }),
});
