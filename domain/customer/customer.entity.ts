import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, json, money, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import type { Contact, Invoice } from './customer.shapes';

export const customer = entity({
  name: 'customer',
  path: '/api/customer',
  label: label('客户', 'Client'),
  plural: 'Clients',
  title: 'name',
  empty: label('还没有客户。新建一个，或导入客户名单。', 'No clients yet. Add one, or import a list of clients.'),
  fields: {
    name: required(text('单位名称', 'Name', { listed: true, searched: true, unique: true, max: 128 })),
    mergedIntoId: serverOnly(ref('已合并至', 'Merged into', 'customer')),
    code: serverOnly(text('客户编码', 'Code', { listed: true, searched: true, unique: true, max: 16 })),
    creditCode: text('统一社会信用代码', 'Credit code', {
      searched: true,
      unique: true,
      max: 18,
      help: label('18 位，末位为校验码', '18 characters, the last of which checks the others'),
    }),
    kind: required(
      choice(
        '客户性质',
        'Kind',
        { company: label('企业', 'Company'), gov: label('政府机关', 'Government'), person: label('个人', 'Person') },
        { listed: true, filtered: true },
      ),
    ),
    address: required(text('地址', 'Address', { listed: true, searched: true, max: 256 })),
    zip: text('邮编', 'Postcode', { max: 6 }),
    tel: text('电话', 'Phone', { listed: true, searched: true, max: 32 }),
    contacts: required(json<Contact[]>('联系人', 'Contacts')),
    invoice: json<Invoice>('开票信息', 'Invoice data'),
    payMode: required(
      choice(
        '结算方式',
        'Settlement',
        {
          prepay: label('预付', 'Prepaid'),
          monthly: label('月结', 'Monthly'),
          onReport: label('取报告时付', 'On report'),
        },
        { listed: true },
      ),
    ),
    discount: decimal('折扣', 'Discount', {
      atLeast: '0',
      atMost: '1',
      unit: '×',
      help: label('0～1，如 0.85 为八五折', '0 to 1; 0.85 takes 15 % off'),
    }),
    creditLimit: money('信用额度', 'Credit limit', { atLeast: 0 }),
    level: choice(
      '客户等级',
      'Level',
      { A: label('A', 'A'), B: label('B', 'B'), C: label('C', 'C'), D: label('D', 'D') },
      { listed: true, filtered: true },
    ),
    salesId: ref('业务员', 'Account manager', 'staff'),
    status: choice(
      '状态',
      'Status',
      {
        active: label('正常', 'Active'),
        stopped: label('停用', 'Inactive'),
        blacklisted: label('黑名单', 'Blacklisted'),
      },
      { listed: true, filtered: true },
    ),
  },
  lines: {
    contacts: {
      name: required(text('姓名', 'Name', { max: 32 })),
      phone: required(text('电话', 'Phone', { max: 32 })),
      email: text('邮箱', 'E-mail', { max: 128 }),
    },
  },
});

export type Customer = Row<typeof customer>;
export type CustomerDraft = Draft<typeof customer>;
