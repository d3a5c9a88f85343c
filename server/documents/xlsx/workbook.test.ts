import { columnLetters } from '../../../domain/measurement/engine/address';
import { aWorkbook, linesOf } from '../../../tests/support/workbooks';
import { readZip, zipNames } from '../zip-reader';

describe('a written workbook', () => {
  it('is read back cell by cell: texts, numbers, days, moments by the laboratory’s clock, money', async () => {
    const bytes = await aWorkbook(
      ['文本', 'n', '日', '时', '钱'],
      [['0.010', 42, { day: '2026-11-20' }, { moment: '2026-11-20T00:30:00Z' }, { fen: 123456 }]],
    );
    expect(await linesOf(bytes)).toEqual([
      ['文本', 'n', '日', '时', '钱'],
      ['0.010', '42', '2026-11-20', '2026-11-20 08:30', '1234.56'],
    ]);
  });

  it.each(['=1+1', '+1', '-1+cmd|calc', '@SUM(A1)', '\t=1', '＝1+1', "'quoted"])('keeps %j a text', async (text) => {
    const bytes = await aWorkbook(['x'], [[text]]);
    expect((await linesOf(bytes))[1]).toEqual([text]);
    const sheet = (await readZip(bytes, (name) => name.includes('sheet1'), 1e6)).get('xl/worksheets/sheet1.xml');
    // No formula anywhere, and a style that keeps it a text when somebody edits it.
    expect(String(sheet)).not.toContain('<f>');
    expect(String(sheet)).toContain('t="inlineStr" s="2"');
  });

  it('leaves out what XML cannot hold and escapes what it must', async () => {
    const bytes = await aWorkbook(['a&b<c>"d"'], [['\u0000x\ud800y\u001f', '😀']]);
    expect(await linesOf(bytes)).toEqual([['a&b<c>"d"'], ['xy', '😀']]);
  });

  it('keeps empty cells empty and their neighbours in place', async () => {
    expect(await linesOf(await aWorkbook(['a', 'b', 'c'], [[null, '', 'x'], [], ['y']]))).toEqual([
      ['a', 'b', 'c'],
      ['', '', 'x'],
      ['y'],
    ]);
  });

  it('has the parts that Excel asks for', async () => {
    expect(zipNames(await aWorkbook(['a'], []))).toEqual([
      'xl/worksheets/sheet1.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      '_rels/.rels',
      '[Content_Types].xml',
    ]);
  });
});

test('columns are named as Excel names them', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
