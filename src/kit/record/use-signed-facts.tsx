import type { ReactNode } from 'react';
import type { Label } from '../../../domain/kit/label';
import { useLabel, useText } from '../format/label';
import { Signed } from '../format/Signed';

type SignedRecord = Readonly<{
  createdByName: string | null;
  submittedByName: string | null;
  submittedAt: string | null;
  approvedByName: string | null;
  approvedAt: string | null;
  voidReason: string | null;
  remark: string | null;
}>;
type SignedFields = Readonly<Record<'submittedById' | 'approvedById' | 'voidReason', Readonly<{ label: Label }>>>;

/** Takes a record that one person writes and another looks over, with its fields; gives who has seen it, as facts. */
export const useSignedFacts = (record: SignedRecord, fields: SignedFields): (readonly [string, ReactNode])[] => {
  const label = useLabel();
  const text = useText();
  const signed = (key: string, name: string | null, at: string | null) =>
    name === null ? null : <Signed key={key} name={name} at={at} />;
  return [
    [text('record.madeBy'), record.createdByName],
    [label(fields.submittedById.label), signed('submitted', record.submittedByName, record.submittedAt)],
    [label(fields.approvedById.label), signed('approved', record.approvedByName, record.approvedAt)],
    [label(fields.voidReason.label), record.voidReason],
    [text('record.remark'), record.remark],
  ];
};
