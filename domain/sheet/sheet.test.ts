import { criterion } from '../criterion/criterion.entity';
import { customer } from '../customer/customer.entity';
import { say } from '../kit/label';
import { resource } from '../resource/resource.entity';
import { staff } from '../staff/staff.entity';
import { headed } from './heading-names';
import { isImportable } from './importable';
import { likelyHead, matchHeadings } from './match-headings';
import { type Meanings, recordReader } from './records';
import { sheetColumns, sheetKeys } from './sheet-columns';

describe('the columns of a sheet', () => {
  it('are what a person may type, lists inside a record part by part', () => {
    const keys = sheetColumns(customer).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['name', 'contacts.name', 'contacts.phone', 'remark']));
    for (const left of ['mergedIntoId', 'invoice', 'contacts']) expect(keys).not.toContain(left);
  });

  it('find a record by what is declared for it, then by what is unique', () => {
    expect(sheetKeys(criterion)).toEqual([['stdId', 'name']]);
    expect(sheetKeys(staff)).toEqual([['username'], ['jobNo']]);
  });

  it('are none where the code declares the records', () => {
    expect([customer, criterion, staff, resource].map(isImportable)).toEqual([true, true, true, false]);
  });
});

describe('headings', () => {
  const columns = sheetColumns(customer).map(headed(say));

  it('are matched by either label or the name of the field, with marks and units left aside', () => {
    expect(matchHeadings(['单位名称 *', 'KIND', 'discount', '折扣(×)', '信用额度（必填）'], columns)).toEqual([
      'name',
      'kind',
      'discount',
      null,
      'creditLimit',
    ]);
  });

  it('of a list inside are matched by their own word when no field of the record has it', () => {
    expect(matchHeadings(['联系人·姓名', '姓名', '邮箱'], columns)).toEqual(['contacts.name', null, 'contacts.email']);
  });

  it('of other people are known by the words that are declared with the field, in three languages', () => {
    expect(matchHeadings(['客户编码', '公司名称', '联系人', '联系电话', '付款方式', '备注'], columns)).toEqual([
      'code',
      'name',
      'contacts.name',
      'contacts.phone',
      'payMode',
      'remark',
    ]);
    expect(matchHeadings(['Company name', 'Contact person', 'Mobile', 'Postal address'], columns)).toEqual([
      'name',
      'contacts.name',
      'contacts.phone',
      'address',
    ]);
    expect(matchHeadings(['اسم العميل', 'جهة الاتصال', 'الجوال', 'عنوان العميل'], columns)).toEqual([
      'name',
      'contacts.name',
      'contacts.phone',
      'address',
    ]);
  });

  it('are known with one letter mistyped, but a short word is not bent into another', () => {
    expect(matchHeadings(['单位名程', '统一社会信用代号', 'Adress'], columns)).toEqual([
      'name',
      'creditCode',
      'address',
    ]);
    expect(matchHeadings(['下限', '上下'], sheetColumns(criterion).map(headed(say)))).toEqual(['limits.lo', null]);
  });

  it('mean what the same person has said before, a column left out included', () => {
    expect(
      matchHeadings(['甲方', '电话', '地址'], columns, { 甲方: 'name', 电话: 'contacts.phone', 地址: null }),
    ).toEqual(['name', 'contacts.phone', null]);
  });

  it('are not looked for in a line of data that happens to hold a known word', () => {
    const lines = [
      ['2026 年客户清单'],
      ['甲方全称', '所在处', '经办', '办公'],
      ['电话', '长江路 1 号', '张三', '13800000000'],
      ['乙公司', '黄河路 2 号', 'A', '13900000000'],
    ];
    expect(likelyHead(lines, columns)).toBe(1);
  });

  it('stand in the line that matches most fields', () => {
    expect(likelyHead([['客户清单 2026'], ['x'], ['单位名称', '地址'], ['甲', '长江路']], columns)).toBe(2);
    expect(likelyHead([['a'], ['b']], columns)).toBe(0);
  });
});

describe('the lines of a sheet', () => {
  const records = (mapping: (string | null)[], lines: string[][]) => {
    const reader = recordReader(criterion, mapping);
    const found = lines.map((cells, index) => reader.add({ line: index + 2, cells }));
    return [...found, reader.end()].filter((record) => record !== undefined);
  };
  const mapping = ['stdId', 'name', 'limits.testitemId', 'limits.hi'];

  it('that go on under the same name, or under none, are one record', () => {
    const found = records(mapping, [
      ['GB 1', 'Ⅰ类', '铅', '0.01'],
      ['GB 1', 'Ⅰ类', '镉', '0.005'],
      ['', '', '汞', 'x'],
      ['GB 1', 'Ⅱ类', '铅', '0.05'],
    ]);
    expect(found.map(({ lines }) => lines)).toEqual([[2, 3, 4], [5]]);
    expect(found[0]?.entries['limits']?.map(({ value }) => value)).toEqual([
      { testitemId: '铅', hi: '0.01' },
      { testitemId: '镉', hi: '0.005' },
      { testitemId: '汞' },
    ]);
    expect(found[0]?.problems).toMatchObject([{ line: 4, column: 3 }]);
  });

  it('without a name that say something of the record are one that lacks its name', () => {
    const found = records(mapping, [
      ['GB 1', 'Ⅰ类', '铅', '0.01'],
      ['GB 1', '', '镉', '0.005'],
    ]);
    expect(found).toHaveLength(2);
  });

  it('that say something else of the record itself are another one', () => {
    const found = records(
      [...mapping, 'grade'],
      [
        ['GB 1', 'Ⅰ类', '铅', '0.01', 'A'],
        ['GB 1', 'Ⅰ类', '镉', '0.01', 'B'],
      ],
    );
    expect(found).toHaveLength(2);
  });

  it('without anything in the columns that are taken are none, and are counted', () => {
    const reader = recordReader(criterion, mapping);
    reader.add({ line: 2, cells: ['GB 1', 'Ⅰ类', '铅', '0.01'] });
    reader.add({ line: 3, cells: ['', '', '', '', '制表人：张三'] });
    expect([reader.end()?.lines, reader.passed()]).toEqual([[2], 1]);
  });

  it('have words that the column does not offer named, until somebody says what they mean', () => {
    const read = (meanings: Meanings) => {
      const reader = recordReader(customer, ['name', 'payMode'], meanings);
      reader.add({ line: 2, cells: ['甲', '现结'] });
      return reader.end();
    };
    expect(read({})).toMatchObject({ words: [{ key: 'payMode', word: '现结', meaning: undefined }], values: {} });
    expect(read({})?.problems).toHaveLength(1);
    expect(read({ payMode: { 现结: 'prepay' } })).toMatchObject({ problems: [], values: { payMode: 'prepay' } });
    expect(read({ payMode: { 现结: null } })).toMatchObject({ problems: [], values: { name: '甲' } });
  });
});
