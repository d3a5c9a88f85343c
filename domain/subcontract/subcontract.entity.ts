import { entity, type Row } from '../kit/entity';
import { date, decimal, file, instant, longText, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { judgedFields } from '../measurement/judged-fields';

/** What another laboratory found for one task: its report, the value, and who took it over (ISO/IEC 17025 6.6, 7.8.2.1 p). */
export const subcontract = entity({
  name: 'subcontract',
  path: '/api/subcontract',
  label: label('分包结果', 'Subcontracted result'),
  plural: 'Subcontracted results',
  title: 'reportNo',
  fields: {
    taskId: serverOnly(required(ref('检测任务', 'Task', 'task', { unique: true }))),
    subcontractorId: required(ref('分包机构', 'Subcontractor', 'subcontractor')),
    /** As they were when the result was entered: the report names the laboratory by them. */
    bodyName: serverOnly(required(text('机构名称', 'Laboratory', { max: 128 }))),
    bodyCertNo: serverOnly(required(text('资质证书编号', 'Certificate no.', { max: 64 }))),
    reportNo: required(text('外部报告编号', 'Its report no.', { max: 64 })),
    reportDate: required(date('外部报告日期', 'Its report of')),
    fileId: required(file('外部报告', 'Its report')),
    value: required(text('检测结果', 'Result', { max: 64 })),
    lod: decimal('检出限', 'Detection limit', { atLeast: '0' }),
    testFrom: required(date('检测开始', 'Test start')),
    testTo: required(date('检测结束', 'Test end')),
    consentBy: required(text('同意分包的客户人员', 'Consent of the client by', { max: 64 })),
    consentOn: required(date('同意日期', 'Consent of')),
    ...judgedFields,
    enteredBy: serverOnly(required(ref('录入人', 'Entered by', 'staff'))),
    enteredAt: serverOnly(required(instant('录入时间', 'Entered at'))),
    acceptedBy: serverOnly(ref('验收人', 'Accepted by', 'staff')),
    acceptedAt: serverOnly(instant('验收时间', 'Accepted at')),
    acceptNote: serverOnly(longText('验收意见', 'Opinion', { max: 500 })),
  },
});

export type Subcontract = Row<typeof subcontract>;
