import XLSX from '@e965/xlsx';
import { readContent } from './read-content';

/** A workbook as a spreadsheet writes it, from cells in the words of its format. */
const written = (
  sheets: Readonly<Record<string, XLSX.WorkSheet>>,
  bookType: XLSX.BookType,
  names: XLSX.DefinedName[] = [],
) => {
  const book = XLSX.utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, sheet, name);
  book.Workbook = { ...book.Workbook, Names: names };
  return XLSX.write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer;
};

const TITRATION: XLSX.WorkSheet = {
  '!ref': 'A1:C6',
  '!merges': [XLSX.utils.decode_range('A1:C1')],
  '!cols': [{ wpx: 120 }, { hidden: true }, {}],
  A1: { t: 's', v: '滴定记录' },
  A2: { t: 'n', v: 0.1 },
  A3: { t: 'n', v: 0.2, z: '0.00' },
  A4: { t: 'n', v: 0.30000000000000004, f: 'A2+A3', z: '0.0000' },
  A5: { t: 'b', v: true },
  A6: { t: 'e', v: 7, f: '1/0' },
  B6: { t: 's', v: '', f: 'IF(A5,"",1)' },
  C6: { t: 's', v: '' },
  C3: { t: 'n', v: 45123, z: 'yyyy-mm-dd' },
};

describe('what a workbook says', () => {
  it.each(['xlsx', 'xlsm'] as const)(
    'is read from %s: values, formulas, formats, merged cells, names',
    async (bookType) => {
      const names = [{ Name: 'factor', Ref: '滴定!$A$2' }];
      const bytes = written({ 滴定: TITRATION, 表二: { '!ref': 'A1', A1: { t: 's', v: 'x' } } }, bookType, names);
      const { sheets, names: named, is1904 } = await readContent(bytes);
      const [first] = sheets;
      expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
        ['滴定', false],
        ['表二', false],
      ]);
      expect(first?.merges).toEqual(['A1:C1']);
      expect(first?.cells).toEqual([
        { at: 'A1', kind: 'text', value: '滴定记录' },
        { at: 'A2', kind: 'number', value: '0.1' },
        { at: 'A3', kind: 'number', value: '0.2', format: '0.00' },
        { at: 'C3', kind: 'number', value: '45123', format: 'yyyy-mm-dd' },
        { at: 'A4', kind: 'number', value: '0.30000000000000004', formula: 'A2+A3', format: '0.0000' },
        { at: 'A5', kind: 'truth', value: 'TRUE' },
        { at: 'A6', kind: 'error', value: '#DIV/0!', formula: '1/0' },
        { at: 'B6', kind: 'text', value: '', formula: 'IF(A5,"",1)' },
      ]);
      expect(named).toContainEqual({ name: 'factor', sheet: null, formula: expect.stringContaining('A$2') });
      expect(is1904).toBe(false);
      expect(first?.widths.slice(0, 2)).toEqual([expect.any(Number), 0]);
    },
  );

  it('is refused in words where there are no formulas, or nothing to read', async () => {
    await expect(readContent(Buffer.from('a,b\n1,2'))).rejects.toThrow('This is a text file, which has no formulas');
    await expect(readContent(Buffer.from('%PDF-1.4'))).rejects.toThrow('This is a PDF file');
    await expect(readContent(Buffer.alloc(0))).rejects.toThrow('The file is empty');
  });

  it('is refused where it is more than a screen shows', async () => {
    const rows = Array.from({ length: 8001 }, () => Array.from({ length: 8 }, () => 1));
    const bytes = written({ A: XLSX.utils.aoa_to_sheet(rows) }, 'xlsx');
    await expect(readContent(bytes)).rejects.toThrow('A workbook has at most 60 000 cells with content');
  });
});
