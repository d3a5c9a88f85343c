import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, json, money, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { email, phone } from '../kit/reach';
import type { Contact, Invoice } from './customer.shapes';

export const customer = entity({
  name: 'customer',
  path: '/api/customer',
  label: label('客户', 'Client'),
  plural: 'Clients',
  title: 'name',
  empty: label('还没有客户。新建一个，或导入客户名单。', 'No clients yet. Add one, or import a list of clients.'),
  fields: {
    name: required(
      text('单位名称', 'Name', {
        also: [
          '客户名称 | 客户 | 单位 | 公司名称 | 公司 | 企业名称 | 名称 | 委托单位 | 委托方 | 委托单位名称 | 送检单位',
          'Client | Client name | Customer | Customer name | Company | Company name | Organisation | Organization',
          'العميل | اسم العميل | الشركة | اسم الشركة | الجهة',
        ],
        listed: true,
        searched: true,
        unique: true,
        max: 128,
      }),
    ),
    mergedIntoId: serverOnly(ref('已合并至', 'Merged into', 'customer')),
    code: serverOnly(
      text('客户编码', 'Code', {
        also: [
          '客户代码 | 客户编号 | 客户号',
          'Client code | Client no. | Customer code | Customer no. | Customer ID',
          'رمز العميل | رقم العميل',
        ],
        listed: true,
        searched: true,
        unique: true,
        max: 16,
      }),
    ),
    creditCode: text('统一社会信用代码', 'Credit code', {
      also: [
        '信用代码 | 社会信用代码 | 统一信用代码 | 税号 | 纳税人识别号 | 组织机构代码',
        'Tax number | Tax ID | VAT number | Registration no.',
        'الرقم الضريبي | السجل التجاري',
      ],
      searched: true,
      unique: true,
      max: 18,
      help: label('18 位，末位为校验码', '18 characters, the last of which checks the others'),
    }),
    kind: required(
      choice(
        '客户性质',
        'Kind',
        // The kinds of GB/T 20091, and the person who is none of them.
        {
          company: label('企业', 'Company'),
          gov: label('政府机关', 'Government'),
          institution: label('事业单位', 'Public institution'),
          society: label('社会团体', 'Association'),
          service: label('社会服务机构（民办非企业单位）', 'Private non-profit institution'),
          foundation: label('基金会', 'Foundation'),
          committee: label('村（居）民委员会', "Residents' or villagers' committee"),
          cooperative: label('农民专业合作社', "Farmers' cooperative"),
          trader: label('个体工商户', 'Sole trader'),
          person: label('个人', 'Person'),
          other: label('其他组织', 'Other organisation'),
        },
        {
          also: [
            '单位性质 | 性质 | 客户类型 | 客户类别 | 单位类型 | 类型 | 组织机构类型',
            'Client kind | Client type | Customer type | Type',
            'نوع العميل | نوع الجهة',
          ],
          listed: true,
          filtered: true,
        },
      ),
    ),
    address: required(
      text('地址', 'Address', {
        also: [
          '单位地址 | 公司地址 | 联系地址 | 通讯地址 | 通信地址 | 详细地址 | 注册地址',
          'Postal address | Street address | Street',
          'عنوان العميل',
        ],
        listed: true,
        searched: true,
        max: 256,
      }),
    ),
    zip: text('邮编', 'Postcode', { also: ['邮政编码', 'Zip | Zip code | Postal code'], max: 6 }),
    tel: phone('电话', 'Phone', {
      also: [
        '公司电话 | 单位电话 | 固定电话 | 座机 | 办公电话 | 电话号码',
        'Telephone | Tel | Phone number | Phone no.',
        'رقم الهاتف',
      ],
      listed: true,
      searched: true,
      max: 32,
    }),
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
        {
          also: [
            '付款方式 | 支付方式 | 结算类型 | 结款方式 | 收费方式 | 结算',
            'Payment | Payment mode | Payment terms | Terms of payment',
            'طريقة الدفع | طريقة السداد',
          ],
          listed: true,
        },
      ),
    ),
    discount: decimal('折扣', 'Discount', {
      also: ['折扣率 | 优惠折扣', 'Discount rate'],
      atLeast: '0',
      atMost: '1',
      unit: '×',
      help: label('0～1，如 0.85 为八五折', '0 to 1; 0.85 takes 15 % off'),
    }),
    creditLimit: money('信用额度', 'Credit limit', { also: ['授信额度 | 信用限额', 'Limit of credit'], atLeast: 0 }),
    level: choice(
      '客户等级',
      'Level',
      { A: label('A', 'A'), B: label('B', 'B'), C: label('C', 'C'), D: label('D', 'D') },
      { also: ['等级 | 级别 | 客户级别', 'Client level | Grade | Rating'], listed: true, filtered: true },
    ),
    salesId: ref('业务员', 'Account manager', 'staff', {
      also: [
        '销售 | 销售员 | 业务经理 | 客户经理 | 负责业务员',
        'Salesperson | Sales | Sales rep | Account owner',
        'مندوب المبيعات',
      ],
    }),
    status: choice(
      '状态',
      'Status',
      {
        active: label('正常', 'Active'),
        stopped: label('停用', 'Inactive'),
        blacklisted: label('黑名单', 'Blacklisted'),
      },
      { also: ['客户状态', 'Client status'], listed: true, filtered: true },
    ),
  },
  foundBy: [['code']],
  lines: {
    contacts: {
      name: required(
        text('姓名', 'Name', {
          also: [
            '联系人 | 联系人姓名 | 联系人名称 | 委托人 | 联络人 | 主要联系人',
            'Contact | Contact name | Contact person',
            'جهة الاتصال | اسم جهة الاتصال | الشخص المسؤول',
          ],
          max: 32,
        }),
      ),
      phone: required(
        phone('电话', 'Phone', {
          also: [
            '联系电话 | 手机 | 手机号 | 手机号码 | 移动电话 | 联系手机 | 联系人电话 | 联系人手机 | 联系方式',
            'Mobile | Mobile phone | Mobile no. | Cell phone | Contact phone | Contact number',
            'الجوال | الهاتف المحمول | هاتف جهة الاتصال',
          ],
          max: 32,
        }),
      ),
      email: email('邮箱', 'E-mail', {
        also: [
          '邮箱 | 电子邮箱 | 电子邮件 | 邮件 | 联系邮箱 | 联系人邮箱',
          'Email | E-mail address | Mail',
          'البريد الإلكتروني',
        ],
        max: 128,
      }),
    },
  },
});

export type Customer = Row<typeof customer>;
export type CustomerDraft = Draft<typeof customer>;
