import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, decimal, money, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const priceItem = entity({
  name: 'priceItem',
  path: '/api/prices',
  label: label('收费标准', 'Price'),
  plural: 'Prices',
  title: 'name',
  empty: label(
    '还没有收费标准。新建一条，委托费用才能自动计算。',
    'No prices yet. Add one, so that the fee of an order is worked out by itself.',
  ),
  fields: {
    name: required(
      text('收费名称', 'Name', {
        also: ['项目名称 | 收费项目 | 名称', 'Price item | Item', 'البند'],
        listed: true,
        searched: true,
        max: 128,
      }),
    ),
    scope: required(
      choice(
        '范围',
        'Scope',
        {
          item: label('检测项目', 'Item'),
          sample1: label('样品类型', 'Sample type'),
          sample2: label('样品子类', 'Variant'),
          package: label('套餐', 'Package'),
        },
        { listed: true, filtered: true },
      ),
    ),
    targetId: required(
      text('对象', 'Target', { also: ['收费对象 | 检测项目 | 项目代码', 'Item code'], filtered: true, max: 36 }),
    ),
    customerId: ref('客户', 'Client', 'customer', {
      also: ['客户名称 | 适用客户', 'Client name', 'العميل'],
      filtered: true,
    }),
    unitPrice: required(
      money('单价', 'Unit price', {
        also: ['价格 | 收费标准 | 金额 | 单价(元)', 'Price | Fee', 'السعر'],
        listed: true,
        atLeast: 0,
      }),
    ),
    unit: required(
      choice(
        '计价单位',
        'Per',
        {
          perItem: label('每项', 'Per item'),
          perSample: label('每样', 'Per sample'),
          perGroup: label('每组', 'Per group'),
        },
        { also: ['单位 | 收费单位', 'Unit | Price per'], listed: true },
      ),
    ),
    urgentRate: decimal('加急系数', 'Urgent rate', {
      atLeast: '1',
      unit: '×',
      initial: '1.50',
      help: label('加急委托的单价乘以此系数', 'The price of an urgent order is multiplied by this'),
    }),
    exUrgentRate: decimal('特急系数', 'Express rate', {
      unit: '×',
      initial: '2.00',
      help: label('特急委托的单价乘以此系数', 'The price of an express order is multiplied by this'),
    }),
    discountMin: decimal('最低折扣', 'Lowest discount', {
      atLeast: '0',
      atMost: '1',
      unit: '×',
      initial: '0.70',
      help: label('客户折扣低于此值时按此值计', 'A discount of a client counts down to this and no further'),
    }),
    validFrom: required(
      date('生效日期', 'Valid from', { also: ['开始日期 | 启用日期 | 有效期起', 'Start date | From'], listed: true }),
    ),
    validTo: date('失效日期', 'Valid to', {
      also: ['结束日期 | 截止日期 | 有效期止', 'End date | To'],
      listed: true,
      help: label(
        '含当日，留空为长期；同一对象的有效期不能重叠',
        'Its last day; empty for no end. Periods of one target cannot overlap',
      ),
    }),
    approvedBy: serverOnly(ref('批准人', 'Approved by', 'staff')),
  },
  foundBy: [['scope', 'targetId', 'customerId', 'validFrom']],
});

export type PriceItem = Row<typeof priceItem>;
export type PriceItemDraft = Draft<typeof priceItem>;
