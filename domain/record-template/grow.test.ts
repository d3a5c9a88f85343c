import fc from 'fast-check';
import { Exact, plain } from '../measurement/decimal';
import type { BookCell, BookSheet } from '../workbook/content';
import type { BookWithLook } from '../workbook/look';
import { OpenBook } from '../workbook/open-book';
import { formula, lookedBook, number, sheetLook, word } from './fixture';
import { grown, grownPlace, placeInTemplate } from './grow';
import type { TemplateBlock } from './template.shapes';

/** A head, a block of one row (5), a sum below it, a second block of two rows (8 and 9) and what reads both. */
const blocks: TemplateBlock[] = [
  { name: '样品', sheet: 'S', range: 'B5:E5', over: 'sample' },
  { name: '质控', sheet: 'S', range: 'A8:B9', over: 'control' },
];
const cells: BookCell[] = [
  number('B2', '2'),
  word('A5', '外'),
  number('B5', '3'),
  formula('C5', 'B5*B2'),
  formula('D5', 'C5/SUM(C$5:C$5)'),
  formula('E5', 'SUM(B5:C5)'),
  formula('B6', 'SUM(C5:C5)'),
  formula('C6', 'C5'),
  formula('D6', 'SUM(C4:C6)'),
  number('A8', '7'),
  formula('B9', 'A8+B6'),
  formula('A11', 'SUM(A8:A9)+Other!A1'),
];
const other: BookSheet = {
  ...{ name: 'Other', isHidden: false, merges: [], widths: [] },
  cells: [formula('A1', 'S!B6+MAX(S!C5:C5)')],
};
const sheet: BookSheet = {
  name: 'S',
  isHidden: false,
  cells,
  merges: ['B5:B5', 'C5:D5', 'A10:B10', 'F5:F5'],
  widths: [],
};
const content: BookWithLook = {
  ...lookedBook([sheet, other]),
  names: [{ name: 'all', sheet: null, formula: 'S!$C$5:$C$5' }],
  tables: [{ name: 't', sheet: 'S', columns: ['x'], from: 'C5', rows: 1 }],
  look: {
    styles: [{ bold: true }],
    sheets: [
      {
        ...sheetLook('S'),
        cells: [
          ['A5', 0],
          ['B9', 0],
          ['A11', 0],
        ],
        unlocked: ['B5', 'A8'],
        heights: [null, null, null, null, 40, 50],
        pictures: [{ from: { row: 10, column: 0, down: 0, across: 0 }, data: 'data:image/png;base64,' }],
        printArea: 'A1:E11',
      },
      sheetLook('Other'),
    ],
    hasMacros: false,
  },
};

const at = (book: BookWithLook, place: string, name = 'S') =>
  book.sheets.find((each) => each.name === name)?.cells.find((cell) => cell.at === place);

test('rows are repeated downward, what stands below moves, and formulas follow', () => {
  const book = grown(content, blocks, { 样品: 3, 质控: 2 });
  expect(['C5', 'C6', 'C7'].map((place) => at(book, place)?.formula)).toEqual(['B5*B2', 'B6*B2', 'B7*B2']);
  // With marks all copies, without them its own.
  expect(['D6', 'E7'].map((place) => at(book, place)?.formula)).toEqual(['C6/SUM(C$5:C$7)', 'SUM(B7:C7)']);
  expect(['B8', 'C8', 'D8'].map((place) => at(book, place)?.formula)).toEqual(['SUM(C5:C7)', 'C5', 'SUM(C4:C8)']);
  expect(['A10', 'A12', 'B11', 'B13'].map((place) => at(book, place)?.formula ?? at(book, place)?.value)).toEqual([
    ...['7', '7'],
    ...['A10+B8', 'A12+B8'],
  ]);
  expect(at(book, 'A15')?.formula).toBe('SUM(A10:A13)+Other!A1');
  expect(at(book, 'A1', 'Other')?.formula).toBe('S!B8+MAX(S!C5:C7)');
  expect(book.names[0]?.formula).toBe('S!$C$5:$C$7');
  expect(book.tables[0]).toMatchObject({ from: 'C5', rows: 3 });
  expect(at(book, 'A5')?.value).toBe('外');
  expect(at(book, 'A6')).toBeUndefined();
  expect(book.sheets[0]?.merges).toEqual([
    ...['B5:B5', 'B6:B6', 'B7:B7', 'C5:D5', 'C6:D6', 'C7:D7'],
    ...['A14:B14', 'F5:F7'],
  ]);
});

test('looks follow: of a row over its whole width, heights, locks, pictures and the printed area', () => {
  const [look] = grown(content, blocks, { 样品: 3, 质控: 2 }).look.sheets;
  expect(look?.cells.map(([place]) => place)).toEqual(['A5', 'A6', 'A7', 'B11', 'B13', 'A15']);
  expect(look?.unlocked).toEqual(['B5', 'B6', 'B7', 'A10', 'A12']);
  expect(look?.heights).toEqual([null, null, null, null, 40, 40, 40, 50]);
  expect(look?.pictures[0]?.from.row).toBe(14);
  expect(look?.printArea).toBe('A1:E15');
});

test('once each it is as it was', () => {
  expect(grown(content, blocks, {})).toEqual({ ...content, sheets: content.sheets, look: content.look });
});

test('a cell is found in its copies, and back', () => {
  const copies = { 样品: 3, 质控: 2 };
  const place = (place: string, nth: number) => grownPlace({ sheet: 'S', at: place, nth }, blocks, copies);
  expect([place('B5', 2), place('B5', 3), place('A8', 1), place('B2', 0), place('A11', 0)]).toEqual([
    ...['B7', null, 'A12', 'B2', 'A15'],
  ]);
  const back = (place: string) => placeInTemplate({ sheet: 'S', at: place }, blocks, copies);
  expect(back('B7')).toEqual({ at: 'B5', nth: 2 });
  expect(back('A7')).toBeNull();
  expect(back('A5')).toEqual({ at: 'A5', nth: 0 });
  expect(back('A12')).toEqual({ at: 'A8', nth: 1 });
  expect(back('A15')).toEqual({ at: 'A11', nth: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.nat(10), (one, two, nth) => {
      for (const cell of ['B5', 'E5', 'A8', 'B9', 'B2', 'D6', 'A11']) {
        const found = grownPlace({ sheet: 'S', at: cell, nth }, blocks, { 样品: one, 质控: two });
        if (found === null) continue;
        const origin = placeInTemplate({ sheet: 'S', at: found }, blocks, { 样品: one, 质控: two });
        expect(origin).toEqual({ at: cell, nth });
      }
    }),
  );
});

test('however many copies, every one of them computes as plain arithmetic does', () => {
  const rows = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 50 }), (values, factor) => {
      const book = new OpenBook(grown(content, blocks, { 样品: values.length }));
      book.enter('S', 'B2', new Exact(factor));
      for (const [nth, value] of values.entries()) book.enter('S', `B${5 + nth}`, new Exact(value));
      const of = (place: string) => plain(book.value('S', place) as Exact);
      const sum = values.reduce((total, value) => total + value * factor, 0);
      values.forEach((value, nth) => {
        expect(of(`C${5 + nth}`)).toBe(String(value * factor));
        expect(of(`E${5 + nth}`)).toBe(String(value * factor + value));
      });
      expect(of(`B${5 + values.length}`)).toBe(String(sum));
      expect(Number(of(`D5`))).toBeCloseTo(((values[0] ?? 0) * factor) / sum, 12);
    }),
    { numRuns: 60 },
  );
});
