import { type Draft, entity, type Row } from '../kit/entity';
import { flag, integer, ref, required, text } from '../kit/field';
import { label } from '../kit/label';

export const sampleCategory = entity({
  name: 'sampleCategory',
  path: '/api/sam1',
  label: label('样品大类', 'Sample category'),
  plural: 'Sample categories',
  title: 'name',
  empty: label(
    '还没有样品大类。从新建一个大类（如“水”）开始。',
    'No sample categories yet. Start with one, such as “water”.',
  ),
  fields: {
    name: required(text('大类名称', 'Name', { listed: true, searched: true, unique: true, max: 64 })),
    code: required(text('大类代码', 'Code', { listed: true, searched: true, unique: true, max: 8 })),
    departId: ref('默认科室', 'Default department', 'department', { listed: true }),
    sort: integer('排序', 'Order', { listed: true }),
    enabled: flag('启用', 'Enabled', { listed: true, filtered: true, initial: true }),
  },
});

export type SampleCategory = Row<typeof sampleCategory>;
export type SampleCategoryDraft = Draft<typeof sampleCategory>;
