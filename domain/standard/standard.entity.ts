import { type Draft, entity, type Row } from '../kit/entity';
import { choice, choices, date, file, flag, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const standard = entity({
  name: 'standard',
  path: '/api/std',
  label: label('标准', 'Standard'),
  plural: 'Standards',
  title: 'no',
  edition: 'year',
  empty: label('还没有标准。新建一个，或导入标准目录。', 'No standards yet. Add one, or import the list of standards.'),
  fields: {
    no: required(
      text('标准号', 'Number', {
        also: ['标准编号 | 标准代号 | 编号', 'Standard no. | Standard number | Standard', 'رقم المواصفة'],
        listed: true,
        searched: true,
        max: 64,
      }),
    ),
    year: required(
      text('年号', 'Year', {
        also: ['年份 | 发布年份 | 年代号', 'Edition', 'السنة'],
        listed: true,
        max: 4,
        pattern: '^\\d{4}$',
        help: label('应为四位数字，如 2022', 'must be four digits, such as 2022'),
      }),
    ),
    name: required(
      text('标准名称', 'Title', {
        also: ['名称 | 标准名 | 中文名称', 'Name | Standard title', 'عنوان المواصفة'],
        listed: true,
        searched: true,
        max: 256,
      }),
    ),
    nameEn: text('英文名称', 'English title', { also: ['英文名', 'Title in English'], searched: true, max: 256 }),
    type: required(
      choices(
        '类型',
        'Kind',
        {
          method: label('方法标准', 'Method'),
          product: label('产品标准', 'Product'),
          entrust: label('委托用', 'For orders'),
          calibration: label('校准规范', 'Calibration'),
          other: label('其他', 'Other'),
        },
        { also: ['标准类型 | 标准类别 | 标准分类', 'Standard kind'], listed: true, filtered: true },
      ),
    ),
    level: choice(
      '级别',
      'Level',
      {
        GB: label('GB', 'GB'),
        'GB/T': label('GB/T', 'GB/T'),
        HB: label('行业标准', 'Industry'),
        DB: label('地方标准', 'Local'),
        QB: label('企业标准', 'Company'),
        ISO: label('ISO', 'ISO'),
        other: label('其他', 'Other'),
      },
      { also: ['标准级别', 'Standard level'], listed: true, filtered: true },
    ),
    publishDate: date('发布日期', 'Published', { also: ['发布时间', 'Publication date | Date of publication'] }),
    implementDate: required(
      date('实施日期', 'In force', {
        also: ['生效日期 | 执行日期 | 实施时间', 'Effective date | Effective from'],
        listed: true,
        help: label(
          '此日起可选用，被代替的版本同日停用',
          'It can be picked from this day on; the edition that it replaces ends then',
        ),
      }),
    ),
    abolishDate: date('废止日期', 'Withdrawn', { also: ['作废日期', 'Withdrawal date'] }),
    replacesId: ref('代替标准', 'Replaces', 'standard', { also: ['代替 | 代替标准号 | 替代标准', 'Supersedes'] }),
    replacedById: serverOnly(ref('被代替标准', 'Replaced by', 'standard')),
    status: serverOnly(
      choice(
        '状态',
        'Status',
        {
          upcoming: label('即将实施', 'Upcoming'),
          current: label('现行', 'Current'),
          superseded: label('被代替', 'Superseded'),
          withdrawn: label('废止', 'Withdrawn'),
        },
        { listed: true, filtered: true },
      ),
    ),
    checkedAt: date('查新日期', 'Last update check'),
    checkedBy: serverOnly(ref('查新人', 'Checked by', 'staff')),
    file: file('受控文本', 'Controlled copy'),
    cma: flag('CMA', 'CMA'),
    cnas: flag('CNAS', 'CNAS'),
  },
  foundBy: [['no', 'year']],
});

export type Standard = Row<typeof standard>;
export type StandardDraft = Draft<typeof standard>;
