import { hazardKinds } from '../hazard/hazards';
import { type Draft, entity, type Row } from '../kit/entity';
import { choice, choices, decimal, integer, json, ref, refs, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { storageConditions } from '../store-room/conditions';
import type { BaseField, ReportLayout, TypeItem } from './sample-type.shapes';

export const sampleType = entity({
  name: 'sampleType',
  path: '/api/sample1',
  label: label('样品类型', 'Sample type'),
  plural: 'Sample types',
  title: 'name',
  empty: label(
    '还没有样品类型。先建大类，再在其下新建类型。',
    'No sample types yet. Add a category first, then a type below it.',
  ),
  fields: {
    sam1Id: required(ref('样品大类', 'Category', 'sampleCategory', { listed: true, filtered: true })),
    name: required(text('类型名称', 'Name', { listed: true, searched: true, max: 64 })),
    nameEn: text('英文名称', 'English name', { max: 128 }),
    code: required(text('类型代码', 'Code', { listed: true, searched: true, unique: true, max: 16 })),
    baseInfo: json<BaseField[]>('基本信息项', 'Intake form'),
    report: json<ReportLayout>('报告设置', 'Report layout'),
    recordTemplateId: ref('原始记录模板', 'Record template', 'recordTemplate'),
    datatype: text('数据类型', 'Data type', { max: 32 }),
    needQty: decimal('所需样品量', 'Required amount', { atLeast: '0' }),
    qtyUnit: text('数量单位', 'Quantity unit', { max: 16 }),
    storageCondition: choice('保存条件', 'Storage', storageConditions),
    hazards: choices('危害', 'Hazards', hazardKinds, {
      help: label('新登记的样品默认带上', 'What samples of the type begin with'),
    }),
    retainDays: integer('留样天数', 'Retention days', { atLeast: 0, atMost: 3650, unit: 'd', initial: 30 }),
    dueDays: integer('检测周期', 'Due days', {
      listed: true,
      atLeast: 1,
      atMost: 365,
      unit: 'working d',
      initial: 10,
      help: label('决定委托的承诺完成日期', 'Gives the promised date of an order'),
    }),
    labelTemplateId: text('标签模板', 'Label template', { max: 36 }),
    testitems: json<TypeItem[]>('检测项目', 'Items'),
    basisIds: refs('检测依据', 'Test methods', 'testBasis'),
    judgeIds: refs('判定依据', 'Criteria', 'criterion'),
    revisesId: serverOnly(ref('修订自', 'Revises', 'sampleType')),
    version: serverOnly(integer('版本', 'Version', { listed: true, atLeast: 1 })),
    status: serverOnly(
      choice(
        '状态',
        'Status',
        { draft: label('草稿', 'Draft'), published: label('已发布', 'Published'), retired: label('已停用', 'Retired') },
        { listed: true, filtered: true },
      ),
    ),
  },
});

export type SampleType = Row<typeof sampleType>;
export type SampleTypeDraft = Draft<typeof sampleType>;
