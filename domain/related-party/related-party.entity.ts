import { type Draft, entity, type Row } from '../kit/entity';
import { choices, required, text } from '../kit/field';
import { label } from '../kit/label';
import { phone } from '../kit/reach';

export const relatedParty = entity({
  name: 'relatedParty',
  path: '/api/wcustomer',
  label: label('相关方', 'Related party'),
  plural: 'Related parties',
  title: 'name',
  empty: label(
    '还没有相关方。生产单位、付款单位等在此登记。',
    'No related parties yet. Producers and payers are registered here.',
  ),
  fields: {
    name: required(
      text('单位名称', 'Name', {
        also: [
          '名称 | 公司名称 | 企业名称 | 相关方 | 相关方名称',
          'Party | Company | Company name',
          'الطرف | اسم الجهة',
        ],
        listed: true,
        searched: true,
        max: 128,
      }),
    ),
    roles: required(
      choices(
        '关系',
        'Relations',
        {
          producer: label('生产单位', 'Producer'),
          inspected: label('受检单位', 'Inspected party'),
          construction: label('施工单位', 'Contractor'),
          supervisor: label('监理见证单位', 'Supervisor'),
          agent: label('代理', 'Agent'),
          payer: label('付款方', 'Payer'),
        },
        { also: ['关系类型 | 类型', 'Relation | Role'], listed: true, filtered: true },
      ),
    ),
    address: text('地址', 'Address', {
      also: ['单位地址 | 联系地址 | 通讯地址', 'Postal address | Street address'],
      listed: true,
      max: 256,
    }),
    tel: phone('电话', 'Phone', {
      also: ['联系电话 | 电话号码 | 手机 | 联系方式', 'Telephone | Tel | Mobile', 'رقم الهاتف'],
      listed: true,
      searched: true,
      max: 32,
    }),
    creditCode: text('统一社会信用代码', 'Credit code', {
      also: ['信用代码 | 社会信用代码 | 税号', 'Tax number | Tax ID', 'الرقم الضريبي'],
      max: 18,
    }),
  },
  foundBy: [['name']],
});

export type RelatedParty = Row<typeof relatedParty>;
export type RelatedPartyDraft = Draft<typeof relatedParty>;
