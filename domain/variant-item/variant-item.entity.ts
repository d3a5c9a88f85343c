import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, flag, integer, money, ref, refs, required, text } from '../kit/field';
import { label } from '../kit/label';

export const variantItem = entity({
  name: 'variantItem',
  path: '/api/Sampleitem',
  label: label('子类检测项目', 'Item of variant'),
  plural: 'Items of variants',
  title: 'testitemId',
  fields: {
    sample2Id: required(ref('子类', 'Variant', 'sampleVariant', { filtered: true })),
    testitemId: required(ref('检测项目', 'Test item', 'testItem', { listed: true })),
    basisId: ref('检测依据', 'Test method', 'testBasis'),
    op: choice(
      '比较符',
      'Operator',
      {
        none: label('不判定', 'None'),
        le: label('≤', '≤'),
        lt: label('<', '<'),
        ge: label('≥', '≥'),
        gt: label('>', '>'),
        between: label('区间', 'Between'),
        eq: label('等于', 'Equal'),
        text: label('文字', 'Text'),
      },
      { listed: true },
    ),
    lo: decimal('下限', 'Lower limit', { listed: true }),
    hi: decimal('上限', 'Upper limit', { listed: true }),
    loIncl: flag('含下限', 'Lower inclusive', { initial: true }),
    hiIncl: flag('含上限', 'Upper inclusive', { initial: true }),
    limitText: text('技术要求文字', 'Limit text', { listed: true, max: 128 }),
    equipmentIds: refs('可用设备', 'Equipment', 'equipment'),
    price: money('价格', 'Price', { listed: true, atLeast: 0 }),
    hours: decimal('工时', 'Hours', { atLeast: '0', unit: 'h' }),
    isDefault: flag('默认选中', 'Selected by default'),
    sort: integer('排序', 'Order', { listed: true }),
  },
  foundBy: [['sample2Id', 'testitemId']],
});

export type VariantItem = Row<typeof variantItem>;
export type VariantItemDraft = Draft<typeof variantItem>;
