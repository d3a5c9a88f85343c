import { instant, longText, ref, serverOnly } from './field';

/** Who took the steps of such a record, and when. */
export const lookedOverFields = {
  submittedById: serverOnly(ref('提交人', 'Submitted by', 'staff')),
  submittedAt: serverOnly(instant('提交时间', 'Submitted at')),
  approvedById: serverOnly(ref('批准人', 'Approved by', 'staff', { listed: true })),
  approvedAt: serverOnly(instant('批准时间', 'Approved at')),
  voidReason: serverOnly(longText('作废原因', 'Why voided', { max: 500 })),
} as const;

/** Who made or submitted such a record: they do not approve it. */
export const makersOf = ({
  createdBy,
  submittedById,
}: Readonly<{ createdBy: string | null; submittedById: string | null }>): readonly (string | null)[] => [
  createdBy,
  submittedById,
];
