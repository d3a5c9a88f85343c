import { type Draft, entity, type Row } from '../kit/entity';
import { date, file, flag, json, required, text } from '../kit/field';
import { label } from '../kit/label';
import { email, phone } from '../kit/reach';
import type { Site } from './company.shapes';

export const company = entity({
  name: 'company',
  path: '/api/company',
  label: label('机构', 'Company'),
  plural: 'Companies',
  title: 'name',
  empty: label('还没有机构。新建后才能建立部门与人员。', 'No companies yet. Departments and staff need one.'),
  fields: {
    name: required(text('机构名称', 'Name', { listed: true, searched: true, unique: true, max: 128 })),
    nameEn: text('机构英文名称', 'English name', { max: 256 }),
    code: required(
      text('机构代码', 'Code', {
        listed: true,
        searched: true,
        unique: true,
        max: 16,
        pattern: '^[A-Z0-9]{2,16}$',
        help: label('应为 2～16 个大写字母或数字', 'must be 2 to 16 uppercase letters or digits'),
      }),
    ),
    creditCode: text('统一社会信用代码', 'Unified credit code', { max: 18 }),
    cmaNo: text('资质认定证书编号', 'CMA certificate no.', { listed: true, max: 32 }),
    cmaValidTo: date('资质认定有效期至', 'CMA valid to', { listed: true }),
    cnasNo: text('认可证书编号', 'CNAS certificate no.', { listed: true, max: 32 }),
    cnasValidTo: date('认可有效期至', 'CNAS valid to', { listed: true }),
    address: required(text('地址', 'Address', { max: 256 })),
    addressEn: text('英文地址', 'English address', { max: 256 }),
    sites: json<Site[]>('检测场所', 'Test locations'),
    tel: phone('电话', 'Phone', { listed: true, max: 32 }),
    email: email('邮箱', 'E-mail', { max: 128 }),
    zip: text('邮编', 'Postcode', { max: 6, pattern: '^\\d{6}$', help: label('应为 6 位数字', 'must be 6 digits') }),
    logo: file('机构标志', 'Logo'),
    sealFile: file('检验检测专用章', 'Test seal image'),
    sealNo: text('专用章编号', 'Test seal no.', { max: 32 }),
    cmaMark: file('CMA标志', 'CMA mark'),
    cnasMark: file('CNAS标志', 'CNAS mark'),
    isDefault: flag('默认机构', 'Default', { listed: true }),
  },
  lines: {
    sites: {
      name: required(text('场所名称', 'Name', { max: 64 })),
      address: required(text('地址', 'Address', { max: 256 })),
    },
  },
});

export type Company = Row<typeof company>;
export type CompanyDraft = Draft<typeof company>;
