import { entity, type Row } from '../kit/entity';
import { choice, instant, longText, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { handoverWorkflow } from './handover.workflow';

/** What a hand-over is for; one for testing also issues a sample that still waits for it. */
export const handoverPurposes = {
  test: label('检测', 'Testing'),
  keep: label('保管', 'Keeping'),
  other: label('其他', 'Other'),
} as const;

/** A sample changes hands: the giver signs and it is in transit, the taker signs and has it. */
export const handover = entity({
  name: 'handover',
  path: '/api/handover',
  label: label('样品交接', 'Hand-over'),
  plural: 'Hand-overs',
  title: 'no',
  fields: {
    no: serverOnly(required(text('交接单号', 'Hand-over no.', { listed: true, max: 32 }))),
    sampleId: serverOnly(required(ref('样品', 'Sample', 'sample', { filtered: true }))),
    fromStaffId: serverOnly(required(ref('交出人', 'Given by', 'staff'))),
    toStaffId: serverOnly(required(ref('接收人', 'Taker', 'staff'))),
    purpose: serverOnly(required(choice('交接用途', 'Purpose', handoverPurposes, { listed: true }))),
    place: serverOnly(text('交出地点', 'Given at', { listed: true, max: 128 })),
    note: serverOnly(longText('交接说明', 'Note', { max: 500 })),
    at: serverOnly(required(instant('交出时间', 'Handed over at', { listed: true }))),
    givenSign: serverOnly(ref('交出签名', "Giver's signature", 'signature')),
    state: serverOnly(
      required(choice('交接状态', 'Status', handoverWorkflow.states, { listed: true, filtered: true })),
    ),
    answeredAt: serverOnly(instant('确认时间', 'Answered at', { listed: true })),
    answeredPlace: serverOnly(text('接收地点', 'Taken at', { max: 128 })),
    takenSign: serverOnly(ref('接收签名', "Taker's signature", 'signature')),
    reason: serverOnly(longText('拒收或撤回原因', 'Why not taken', { max: 500 })),
  },
});

export type Handover = Row<typeof handover>;
