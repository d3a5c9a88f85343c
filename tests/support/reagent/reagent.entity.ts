import { entity } from '../../../domain/kit/entity';
import { choice, date, decimal, flag, ref, required, text } from '../../../domain/kit/field';
import { label } from '../../../domain/kit/label';

/** One entity more than the product has: all that a developer writes to get a noun. */
export const reagent = entity({
  name: 'reagent',
  path: '/api/reagent',
  label: label('标准物质', 'Reference material'),
  plural: 'Reference materials',
  title: 'name',
  empty: label('还没有标准物质。登记第一瓶。', 'No reference materials yet. Register the first bottle.'),
  fields: {
    name: required(text('名称', 'Name', { listed: true, searched: true, max: 64 })),
    batch: required(text('批号', 'Batch', { listed: true, unique: true, max: 32 })),
    kind: required(
      choice(
        '级别',
        'Grade',
        { primary: label('一级', 'Primary'), secondary: label('二级', 'Secondary') },
        { listed: true, filtered: true },
      ),
    ),
    purity: decimal('纯度', 'Purity', {
      listed: true,
      atLeast: '0',
      atMost: '100',
      unit: '%',
      help: label('按证书填写', 'As on the certificate'),
    }),
    expiresOn: date('有效期至', 'Expires on', { listed: true, filtered: true }),
    departId: ref('保管部门', 'Department', 'department', { listed: true, filtered: true }),
    opened: flag('已开封', 'Opened', { filtered: true, unset: label('未登记', 'Not recorded') }),
  },
});
