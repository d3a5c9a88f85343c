import { entity, type Row } from '../kit/entity';
import { choice, date, file, instant, json, longText, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import type { StoredCorrection } from './correction';

/** Whether the result of a calibration meets what the laboratory demands of the device. */
export const fitness = {
  ok: label('合格', 'Fit'),
  limited: label('准用', 'Limited'),
  bad: label('不合格', 'Unfit'),
} as const;
export type Fitness = keyof typeof fitness;

/** A calibration certificate and its metrological confirmation (计量确认), one row a certificate. */
export const calibration = entity({
  name: 'calibration',
  path: '/api/equipment/calibration',
  label: label('校准证书', 'Calibration certificate'),
  plural: 'Calibration certificates',
  title: 'certNo',
  fields: {
    equipmentId: required(ref('设备', 'Equipment', 'equipment', { listed: true, filtered: true })),
    certNo: required(text('证书编号', 'Certificate no.', { listed: true, searched: true, max: 64 })),
    calOrg: required(text('校准机构', 'Calibrated by', { listed: true, searched: true, max: 128 })),
    calDate: required(date('校准日期', 'Calibrated on', { listed: true })),
    dueDate: required(date('有效期至', 'Valid until', { listed: true })),
    calU: text('扩展不确定度', 'Expanded uncertainty', { listed: true, max: 64 }),
    correction: json<StoredCorrection>('修正值', 'Corrections'),
    proposal: choice('登记人意见', 'Proposed result', fitness),
    limits: text('限用范围', 'Limits of use', { max: 256 }),
    opinion: longText('登记说明', 'Note', { max: 500 }),
    certFile: file('证书文件', 'Certificate file'),
    registeredById: serverOnly(ref('登记人', 'Registered by', 'staff', { listed: true })),
    state: serverOnly(
      required(
        choice(
          '状态',
          'Status',
          {
            awaiting: label('待确认', 'Awaiting confirmation'),
            confirmed: label('已确认', 'Confirmed'),
            refused: label('已退回', 'Sent back'),
            takenOver: label('建档录入', 'Taken over'),
          },
          { listed: true, filtered: true },
        ),
      ),
    ),
    confirmResult: serverOnly(choice('计量确认结论', 'Confirmation', fitness, { listed: true })),
    confirmOpinion: serverOnly(longText('确认意见', 'Opinion', { max: 500 })),
    confirmedById: serverOnly(ref('确认人', 'Confirmed by', 'staff', { listed: true })),
    confirmedAt: serverOnly(instant('确认时间', 'Confirmed at', { listed: true })),
  },
});

export type Calibration = Row<typeof calibration>;
