import { instant, longText, ref, serverOnly } from './field';
import { type Label, label } from './label';

/** Who took the steps of such a record, and when. */
export const lookedOverFields = {
  submittedById: serverOnly(ref('提交人', 'Submitted by', 'staff')),
  submittedAt: serverOnly(instant('提交时间', 'Submitted at')),
  approvedById: serverOnly(ref('批准人', 'Approved by', 'staff', { listed: true })),
  approvedAt: serverOnly(instant('批准时间', 'Approved at')),
  voidReason: serverOnly(longText('作废原因', 'Why voided', { max: 500 })),
} as const;

type Made = Readonly<{ createdBy: string | null; submittedById: string | null }>;

/** Who made or submitted such a record: they do not approve it. */
export const makersOf = ({ createdBy, submittedById }: Made): readonly (string | null)[] => [createdBy, submittedById];

/** Whoever made or submitted a record does not approve it: two people have seen it. */
export const approvalProblems = (made: Made, personId: string): Label[] =>
  makersOf(made).includes(personId)
    ? [label('编制或提交的人不能自己批准', 'Who prepared or submitted it does not approve it')]
    : [];
