import { type Draft, entity, type Row } from '../kit/entity';
import {
  choice,
  decimal,
  files,
  instant,
  integer,
  json,
  longText,
  ref,
  refs,
  required,
  serverOnly,
  text,
} from '../kit/field';
import { label } from '../kit/label';
import type { UsedMaterial } from './worksheet.shapes';
import { worksheetWorkflow } from './worksheet.workflow';

export const worksheet = entity({
  name: 'worksheet',
  path: '/api/mandate/instance',
  label: label('原始记录', 'Worksheet'),
  plural: 'Worksheets',
  title: 'name',
  fields: {
    mandateId: required(ref('任务书', 'Mandate', 'mandate', { filtered: true })),
    areaId: serverOnly(required(ref('领域', 'Area', 'testArea'))),
    /** The one tester whose record it is; none while its tasks wait for assignment. */
    assigneeId: serverOnly(ref('检测员', 'Tester', 'staff')),
    seq: serverOnly(required(integer('序号', 'No.', { listed: true }))),
    name: required(text('记录名称', 'Name', { listed: true, max: 64 })),
    datatype: required(text('数据类型', 'Data type', { listed: true, max: 32 })),
    templateId: required(ref('模板', 'Template', 'recordTemplate')),
    templateVer: required(integer('模板版本', 'Template version')),
    sampleIds: required(refs('样品', 'Samples', 'sample')),
    taskIds: required(refs('任务', 'Tasks', 'task')),
    materials: json<UsedMaterial[]>('标准物质/试剂', 'Materials'),
    testFrom: instant('检测开始', 'Test start'),
    testTo: instant('检测结束', 'Test end'),
    place: text('检测地点', 'Place', { max: 64 }),
    t: decimal('温度', 'Temperature', { unit: '°C' }),
    rh: decimal('湿度', 'Humidity', { atLeast: '0', atMost: '100', unit: '%RH' }),
    deviation: longText('方法偏离', 'Deviation', { max: 2000 }),
    attachments: files('附件', 'Attachments'),
    state: serverOnly(required(choice('状态', 'Status', worksheetWorkflow.states, { listed: true, filtered: true }))),
    submittedBy: serverOnly(ref('检测人', 'Submitted by', 'staff', { listed: true })),
    submittedAt: serverOnly(instant('提交时间', 'Submitted at', { listed: true })),
    /** When a checker first looked at this submission: from then on its tester cannot recall it. */
    openedAt: serverOnly(instant('校核打开时间', 'Opened by checker')),
    checkedBy: serverOnly(ref('校核人', 'Checked by', 'staff')),
    checkedAt: serverOnly(instant('校核时间', 'Checked at')),
  },
});

export type Worksheet = Row<typeof worksheet>;
export type WorksheetDraft = Draft<typeof worksheet>;
