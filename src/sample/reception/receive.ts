import type { InputOf } from '../../../contract/kit/endpoint';
import type { orderAdminContract } from '../../../contract/order/order-admin';
import { unseenHazard } from '../../../domain/hazard/hazards';
import type { PreservedAs } from '../../../domain/sample/preserved';
import type { Sample } from '../../../domain/sample/sample.entity';
import { sealProblems } from '../../../domain/seal-check/seal.rules';

/** What is noted about a sample as it comes in (ISO/IEC 17025 7.4.3). */
export type Receipt = {
  condition: 'ok' | 'abnormal';
  conditionText: string;
  qty: string;
  storageCondition: Sample['storageCondition'];
  room: string;
  shelf: string;
  clientConsent: string;
  /** The seal as it is seen, compared with the one that was told; why it is accepted where they differ. */
  sealNo: string;
  sealReason: string;
  photos: readonly string[];
  /** Whether it came preserved as asked, where its items ask; if not, what differs. */
  preserved: PreservedAs;
  preservationNote: string;
  /** That the hazards of the sample were seen. */
  hazardsSeen: boolean;
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
  sealNo: '',
  sealReason: '',
  photos: [],
  preserved: 'asAsked',
  preservationNote: '',
  hazardsSeen: false,
});

/** Whether something is still to be written before the sample can be taken in. */
export const missingIn = (
  { condition, conditionText, qty, sealNo, sealReason, hazardsSeen, preserved, preservationNote }: Receipt,
  told?: string | null,
  hazards?: readonly string[] | null,
): 'conditionText' | 'qty' | 'seal' | 'hazards' | 'preservationNote' | undefined => {
  if (unseenHazard(hazards, hazardsSeen) !== null) return 'hazards';
  if (preserved === 'otherwise' && preservationNote.trim() === '') return 'preservationNote';
  if (condition === 'abnormal' && conditionText.trim() === '') return 'conditionText';
  if (sealProblems({ expected: told, seen: sealNo, reason: sealReason }, 'seal').length > 0) return 'seal';
  return /^\d{1,12}(\.\d{1,6})?$/.test(qty.trim()) && Number(qty) > 0 ? undefined : 'qty';
};

/** The receipt as it travels; what was left empty, or no item asks for, does not. */
export const toConfirm = (
  sample: Sample,
  receipt: Receipt,
  asksPreservation = false,
): InputOf<typeof orderAdminContract.confirmSample> => ({
  id: sample.id,
  ver: sample.ver,
  condition: receipt.condition,
  qty: receipt.qty.trim(),
  ...(receipt.conditionText.trim() && { conditionText: receipt.conditionText.trim() }),
  ...(receipt.storageCondition && { storageCondition: receipt.storageCondition }),
  ...(receipt.room.trim() && {
    location: { room: receipt.room.trim(), ...(receipt.shelf.trim() && { shelf: receipt.shelf.trim() }) },
  }),
  ...(asksPreservation && { preserved: receipt.preserved }),
  ...(asksPreservation && receipt.preserved === 'otherwise' && { preservationNote: receipt.preservationNote.trim() }),
  ...(receipt.hazardsSeen && { hazardsSeen: true }),
  ...(receipt.sealNo.trim() && { sealNo: receipt.sealNo.trim() }),
  ...(receipt.sealReason.trim() && { sealReason: receipt.sealReason.trim() }),
  ...(receipt.photos.length > 0 && { photos: [...receipt.photos] }),
  ...(receipt.clientConsent.trim() && { clientConsent: receipt.clientConsent.trim() }),
});
