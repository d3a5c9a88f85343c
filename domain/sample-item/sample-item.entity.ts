import { type Draft, entity, type Row } from '../kit/entity';
import { flag, json, money, ref, required, serverOnly } from '../kit/field';
import { label } from '../kit/label';
import type { Limit } from '../measurement/limit';

export const sampleItem = entity({
  name: 'sampleItem',
  path: '/api/sample',
  label: label('样品检测项目', 'Sample item line'),
  plural: 'Sample item lines',
  title: 'testitemId',
  fields: {
    sampleId: required(ref('样品', 'Sample', 'sample', { filtered: true })),
    testitemId: required(ref('检测项目', 'Item', 'testItem', { listed: true })),
    basisId: required(ref('检测依据', 'Test method', 'testBasis', { listed: true })),
    judgeId: ref('判定依据', 'Criterion', 'criterion', { listed: true }),
    limit: serverOnly(json<Limit>('技术要求', 'Limit')),
    price: money('价格', 'Price', { listed: true, atLeast: 0 }),
    equipmentId: ref('计划设备', 'Planned equipment', 'equipment'),
    subcontract: flag('分包', 'Subcontracted'),
    subcontractorId: ref('分包机构', 'Subcontractor', 'subcontractor', { listed: true }),
    packageId: ref('检测套餐', 'Test package', 'testPackage'),
    taskId: serverOnly(ref('任务', 'Task', 'task')),
  },
});

export type SampleItem = Row<typeof sampleItem>;
export type SampleItemDraft = Draft<typeof sampleItem>;
