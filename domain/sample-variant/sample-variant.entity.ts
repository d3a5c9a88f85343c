import { type Draft, entity, type Row } from '../kit/entity';
import { flag, money, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const sampleVariant = entity({
  name: 'sampleVariant',
  path: '/api/Sample2',
  label: label('样品子类', 'Sample variant'),
  plural: 'Sample variants',
  title: 'name',
  empty: label('还没有样品子类。选择一个样品类型后新建。', 'No sample variants yet. Choose a sample type and add one.'),
  fields: {
    sample1Id: required(ref('样品类型', 'Sample type', 'sampleType', { listed: true, filtered: true })),
    name: required(text('子类名称', 'Name', { listed: true, searched: true, max: 64 })),
    spec: text('规格型号', 'Specification', { listed: true, searched: true, max: 128 }),
    grade: text('等级', 'Grade', { listed: true, max: 32 }),
    code: required(text('代码', 'Code', { listed: true, searched: true, unique: true, max: 16 })),
    basisId: ref('检测依据', 'Test method', 'testBasis'),
    judgeId: ref('判定依据', 'Criterion', 'criterion'),
    price: money('套餐价', 'Package price', { atLeast: 0 }),
    enabled: flag('启用', 'Enabled', { listed: true, initial: true }),
    revisesId: serverOnly(ref('修订自', 'Revises', 'sampleVariant')),
  },
});

export type SampleVariant = Row<typeof sampleVariant>;
export type SampleVariantDraft = Draft<typeof sampleVariant>;
