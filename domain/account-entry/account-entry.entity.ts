import { entity, type Row } from '../kit/entity';
import { choice, instant, money, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

/** One movement of what a client owes: a trigger of the database writes it with the change of the order that it is of. */
export const accountEntry = entity({
  name: 'accountEntry',
  path: '/api/customer/movements',
  label: label('往来明细', 'Movement'),
  plural: 'Account movements',
  title: 'receiptNo',
  sorter: 'at_desc',
  fields: {
    at: serverOnly(required(instant('发生时间', 'Time', { listed: true, filtered: true }))),
    kind: serverOnly(
      required(
        choice(
          '事项',
          'What happened',
          {
            charged: label('应收', 'Fee'),
            changed: label('费用调整', 'Fee changed'),
            waived: label('免收', 'Fee waived'),
            restored: label('恢复收费', 'Fee asked again'),
            cancelled: label('委托取消', 'Order cancelled'),
            received: label('收款', 'Payment'),
            refunded: label('退款', 'Refund'),
          },
          { listed: true, filtered: true },
        ),
      ),
    ),
    orderId: serverOnly(required(ref('委托', 'Order', 'order', { listed: true }))),
    /** More debt is positive, what was received is negative. */
    amount: serverOnly(required(money('金额', 'Amount', { listed: true }))),
    receiptNo: serverOnly(text('收据号', 'Receipt no.', { listed: true, max: 64 })),
  },
});

export type AccountEntry = Row<typeof accountEntry>;

/** The movements that are payments, whatever their direction; the others are fees. */
export const payments = ['received', 'refunded'] as const satisfies readonly AccountEntry['kind'][];
