import { type Draft, entity, type Row } from '../kit/entity';
import {
  choice,
  date,
  file,
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
import type { EnvironmentRecord } from './mandate.shapes';
import { mandateWorkflow } from './mandate.workflow';

export const mandate = entity({
  name: 'mandate',
  path: '/api/mandate',
  label: label('检测任务书', 'Mandate'),
  plural: 'Mandates',
  title: 'no',
  fields: {
    no: serverOnly(
      required(text('任务书编号', 'Mandate no.', { listed: true, searched: true, unique: true, max: 24 })),
    ),
    orderId: required(ref('委托', 'Order', 'order', { listed: true, filtered: true })),
    departId: required(ref('承检科室', 'Department', 'department', { listed: true, filtered: true })),
    areaIds: refs('领域', 'Areas', 'testArea'),
    sampleIds: refs('样品', 'Samples', 'sample'),
    templateId: required(ref('记录模板', 'Template', 'recordTemplate')),
    templateVer: serverOnly(required(integer('模板版本', 'Template version'))),
    priority: choice(
      '优先级',
      'Priority',
      { normal: label('普通', 'Normal'), urgent: label('加急', 'Urgent'), exUrgent: label('特急', 'Express') },
      { listed: true, filtered: true },
    ),
    dueDate: date('要求完成日期', 'Due', { listed: true, filtered: true }),
    envRecords: json<EnvironmentRecord[]>('环境记录', 'Environment'),
    state: serverOnly(required(choice('状态', 'Status', mandateWorkflow.states, { listed: true, filtered: true }))),
    backReason: serverOnly(longText('退回原因', 'Reason', { max: 2000 })),
    backFrom: serverOnly(text('退回环节', 'From stage', { max: 32 })),
    exportFile: serverOnly(file('导出文件', 'Export')),
    exportedAt: serverOnly(instant('导出时间', 'Exported at')),
  },
});

export type Mandate = Row<typeof mandate>;
export type MandateDraft = Draft<typeof mandate>;
