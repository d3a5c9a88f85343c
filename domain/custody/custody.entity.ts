import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, instant, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const custody = entity({
  name: 'custody',
  path: '/api/sample',
  label: label('样品流转', 'Custody row'),
  plural: 'Custody rows',
  title: 'action',
  fields: {
    sampleId: serverOnly(required(ref('样品', 'Sample', 'sample', { filtered: true }))),
    action: serverOnly(
      required(
        choice(
          '动作',
          'Action',
          {
            receive: label('接收', 'Received'),
            issue: label('发放', 'Issued'),
            giveback: label('交还', 'Returned to client'),
            store: label('入库', 'Stored'),
            out: label('出库', 'Checked out'),
            return: label('退样', 'Returned'),
            dispose: label('处理', 'Disposed of'),
            loss: label('异常', 'Lost or damaged'),
            split: label('分样', 'Split'),
            use: label('用去', 'Used'),
            give: label('交出', 'Handed over'),
            take: label('接手', 'Taken'),
            decline: label('拒接', 'Declined'),
            withdraw: label('撤回', 'Withdrawn'),
          },
          { listed: true },
        ),
      ),
    ),
    fromStaffId: serverOnly(ref('交出人', 'From', 'staff', { listed: true })),
    toStaffId: serverOnly(ref('接收人', 'To', 'staff', { listed: true })),
    at: serverOnly(required(instant('时间', 'At', { listed: true }))),
    qty: serverOnly(decimal('数量', 'Quantity', { listed: true, atLeast: '0' })),
    place: serverOnly(text('地点', 'Place', { listed: true, max: 128 })),
    sign: serverOnly(ref('签收', 'Signature', 'signature')),
  },
});

export type Custody = Row<typeof custody>;
export type CustodyDraft = Draft<typeof custody>;
