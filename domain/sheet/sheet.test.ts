import { criterion } from '../criterion/criterion.entity';
import { customer } from '../customer/customer.entity';
import { resource } from '../resource/resource.entity';
import { staff } from '../staff/staff.entity';
import { isImportable } from './importable';
import { likelyHead, matchHeadings } from './match-headings';
import { recordReader } from './records';
import { sheetColumns, sheetKeys } from './sheet-columns';

describe('the columns of a sheet', () => {
  it('are what a person may type, lists inside a record part by part', () => {
    const keys = sheetColumns(customer).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['name', 'contacts.name', 'contacts.phone', 'remark']));
    for (const left of ['code', 'mergedIntoId', 'invoice', 'contacts']) expect(keys).not.toContain(left);
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
  const columns = sheetColumns(customer);

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
});
