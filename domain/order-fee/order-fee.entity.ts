import { type Draft, entity, type Row } from '../kit/entity';
import { decimal, money, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const orderFee = entity({
  name: 'orderFee',
  path: '/api/orderadmin/feelist',
  label: label('费用明细', 'Fee line'),
  plural: 'Fee lines',
  title: 'name',
  fields: {
    orderId: required(ref('委托', 'Order', 'order', { filtered: true })),
    name: required(text('费用名称', 'Name', { listed: true, max: 128 })),
    sampleId: ref('样品', 'Sample', 'sample'),
    testitemId: ref('项目', 'Item', 'testItem'),
    qty: required(decimal('数量', 'Quantity', { listed: true, atLeast: '0' })),
    unitPrice: required(money('单价', 'Unit price', { listed: true, atLeast: 0 })),
    rate: decimal('系数', 'Rate', { listed: true, atLeast: '0', unit: '×' }),
    discount: decimal('折扣', 'Discount', { listed: true, atLeast: '0', atMost: '1', unit: '×' }),
    amount: serverOnly(money('金额', 'Amount', { listed: true })),
    reversedBy: serverOnly(ref('冲销行', 'Reversed by', 'orderFee')),
    reason: text('原因', 'Reason', { max: 256 }),
  },
});

export type OrderFee = Row<typeof orderFee>;
export type OrderFeeDraft = Draft<typeof orderFee>;
