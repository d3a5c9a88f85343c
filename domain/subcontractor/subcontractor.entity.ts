import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, file, instant, longText, ref, refs, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { phone } from '../kit/reach';
import { subcontractorWorkflow } from './subcontractor.workflow';

export const subcontractor = entity({
  name: 'subcontractor',
  path: '/api/subcontractor',
  label: label('分包机构', 'Subcontractor'),
  plural: 'Subcontractors',
  title: 'name',
  empty: label(
    '还没有分包机构。登记并批准后才能在委托中选用。',
    'No subcontractors yet. One can be chosen in an order once it is registered and approved.',
  ),
  fields: {
    name: required(
      text('机构名称', 'Name', {
        also: [
          '分包机构 | 分包方 | 分包单位 | 单位名称 | 机构 | 名称',
          'Subcontractor | Laboratory | Company',
          'المختبر',
        ],
        listed: true,
        searched: true,
        unique: true,
        max: 128,
      }),
    ),
    certNo: required(
      text('资质证书编号', 'Certificate no.', {
        also: ['资质证书号 | CMA证书编号 | 证书编号', 'Certificate number | Accreditation no.'],
        listed: true,
        searched: true,
        max: 64,
        help: label('印在报告的分包说明中', 'Printed in the report beside its results'),
      }),
    ),
    certValidTo: required(
      date('证书有效期至', 'Certificate valid to', {
        also: ['资质有效期 | 有效期至 | 证书有效期', 'Valid until | Expiry date'],
        listed: true,
        filtered: true,
      }),
    ),
    scope: required(
      longText('能力范围', 'Scope', {
        also: ['分包能力 | 资质范围', 'Scope of accreditation'],
        listed: true,
        max: 2000,
      }),
    ),
    testitemIds: refs('可分包项目', 'Items it may test', 'testItem', {
      help: label('留空为能力范围内的任何项目', 'Empty for any item of its scope'),
    }),
    certFile: file('证书文件', 'Certificate file'),
    address: text('地址', 'Address', { also: ['单位地址 | 联系地址', 'Postal address'], max: 256 }),
    contact: text('联系人', 'Contact', {
      also: ['联系人姓名', 'Contact person | Contact name', 'جهة الاتصال'],
      max: 64,
    }),
    tel: phone('电话', 'Phone', {
      also: ['联系电话 | 手机 | 联系方式', 'Telephone | Tel | Mobile', 'رقم الهاتف'],
      listed: true,
      max: 32,
    }),
    evaluation: required(longText('评价依据', 'Evaluation', { max: 2000 })),
    evaluateBy: date('下次评价日期', 'Evaluate again by', { listed: true }),
    approvedBy: serverOnly(ref('批准人', 'Approved by', 'staff', { listed: true })),
    approvedAt: serverOnly(instant('批准时间', 'Approved at', { listed: true })),
    suspendReason: serverOnly(longText('暂停原因', 'Why suspended', { max: 500 })),
    state: serverOnly(
      required(
        choice('状态', 'Status', subcontractorWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '分包机构状态不能直接修改，请用批准、暂停操作',
            'The status is not edited here: approve or suspend the subcontractor',
          ),
        }),
      ),
    ),
  },
});

export type Subcontractor = Row<typeof subcontractor>;
export type SubcontractorDraft = Draft<typeof subcontractor>;
