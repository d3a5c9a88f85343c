import { entity, type Row } from '../kit/entity';
import { choice, instant, longText, ref, required, serverOnly } from '../kit/field';
import { label } from '../kit/label';

export const holdCauses = {
  complaint: label('投诉', 'Complaint'),
  dispute: label('争议', 'Dispute'),
  client: label('客户要求', "Client's wish"),
  investigation: label('调查', 'Investigation'),
  other: label('其他', 'Other'),
} as const;

/** A sample is kept back: it, and what was split from it, does not leave the laboratory until somebody releases it. */
export const sampleHold = entity({
  name: 'sampleHold',
  path: '/api/msample/hold',
  label: label('样品冻结', 'Hold'),
  plural: 'Holds',
  title: 'reason',
  fields: {
    sampleId: serverOnly(required(ref('样品', 'Sample', 'sample'))),
    cause: required(choice('冻结原因', 'Cause', holdCauses)),
    reason: required(longText('说明', 'Reason', { max: 500 })),
    byId: serverOnly(ref('冻结人', 'Held by', 'staff')),
    at: serverOnly(required(instant('冻结时间', 'Held at'))),
    releasedById: serverOnly(ref('解除人', 'Released by', 'staff')),
    releasedAt: serverOnly(instant('解除时间', 'Released at')),
    releaseReason: serverOnly(longText('解除理由', 'Why released', { max: 500 })),
  },
});

export type SampleHold = Row<typeof sampleHold>;
