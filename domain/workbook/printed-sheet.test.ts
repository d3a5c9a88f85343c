import { aSheet, lookedBook, number, sheetLook, word } from '../record-template/fixture';
import type { SheetLook } from './look';
import { printedSheet } from './printed-sheet';

const book = (
  cells: Parameters<typeof aSheet>[1],
  look: Partial<SheetLook>,
  merges: string[] = [],
  widths: number[] = [],
) => {
  const content = lookedBook([{ ...aSheet('S', cells, merges), widths }]);
  return { ...content, look: { ...content.look, sheets: [{ ...sheetLook('S'), ...look }] } };
};
const texts = new Map<string, string>();
const printed = (content: ReturnType<typeof book>) =>
  printedSheet(content, 'S', ({ at }) => ({ text: texts.get(at) ?? '', isNumber: /^\d/.test(texts.get(at) ?? '') }));
const say = (words: Readonly<Record<string, string>>) => {
  texts.clear();
  for (const [at, text] of Object.entries(words)) texts.set(at, text);
};
const at = ({ cells }: ReturnType<typeof printed>, x: number, y: number) =>
  cells.find((cell) => cell.x === x && cell.y === y);

test('the printed area alone goes on paper, all of its columns on one page', () => {
  say({ A1: 'x', B2: '1', C9: 'out' });
  const cells = [word('A1', 'x'), number('B2', '1'), word('C9', 'out')];
  const part = printed(book(cells, { printArea: 'B2:B3' }, [], [100, 80, 100]));
  expect(part.widths).toEqual([60]);
  expect(part.cells.map(({ x, y, text }) => `${x},${y} ${text}`)).toEqual(['0,0 1']);

  // 1 000 pixels are 750 points: upright they would be set at two thirds.
  const wide = printed(book(cells, {}, [], [400, 300, 300]));
  expect([wide.isLandscape, wide.scale, wide.widths]).toEqual([false, 0.66, [197.2, 147.9, 147.9]]);
  const wider = printed(book(cells, {}, [], [800, 600, 600]));
  expect([wider.isLandscape, wider.scale]).toEqual([true, 0.49]);
  expect(printed(book(cells, { isLandscape: true }, [], [400, 300, 300])).isLandscape).toBe(true);
});

test('rows that stand on each page are told apart from those before them, unless merged cells tie them together', () => {
  say({ A1: 'title', A3: 'head', A5: '1' });
  const cells = [word('A1', 'title'), word('A3', 'head'), number('A5', '1')];
  expect(printed(book(cells, { repeated: '3:4' }))).toMatchObject({ before: 2, heads: 2 });
  expect(printed(book(cells, { repeated: '1:4' }))).toMatchObject({ before: 0, heads: 4 });
  expect(printed(book(cells, { repeated: '3:4' }, ['A4:B5']))).toMatchObject({ before: 0, heads: 0 });
  // All of it on each page would leave no room for anything.
  expect(printed(book(cells, { repeated: '1:5' }))).toMatchObject({ before: 0, heads: 0 });
  expect(printed(book(cells, { repeated: null }))).toMatchObject({ before: 0, heads: 0 });
});

test('a long text runs over the empty cells beside it, as in a spreadsheet, and stops before the next that says something', () => {
  say({ A1: '一二三四五六七八九十', C1: 'x', A2: '一二三四五六七八九十', A3: '1234567890123456' });
  const sheet = printed(book([word('A1', ''), word('D3', '')], {}, [], [72, 72, 72, 72]));
  expect(at(sheet, 0, 0)?.columns).toBe(2);
  expect(at(sheet, 0, 1)?.columns).toBe(3);
  // A number does not.
  expect(at(sheet, 0, 2)?.columns).toBe(1);
});

test('merged cells are one; what is hidden is not printed; pictures stand in the cell in which they begin', () => {
  say({ A1: 'one', A2: 'gone', C3: 'z' });
  const picture = {
    from: { row: 0, column: 1, down: 4, across: 10 },
    width: 40,
    height: 20,
    data: 'data:image/png;base64,AA',
  };
  const sheet = printed(
    book([word('A1', ''), word('C3', 'z')], { heights: [null, 0, null], pictures: [picture] }, ['A1:B1'], [72, 72, 72]),
  );
  expect(sheet.heights).toEqual([15, 0, 15]);
  expect(sheet.cells).toMatchObject([
    { x: 0, y: 0, columns: 2, text: 'one', pictures: [{ left: 61.5, top: 3, width: 30, height: 15 }] },
    { x: 2, y: 2, text: 'z' },
  ]);
});

test('what is filled by hand has a line to write on, unless it has one', () => {
  const content = book([word('A1', ''), word('B1', '')], { cells: [['B1', 0]] });
  const lined = { ...content, look: { ...content.look, styles: [{ bottom: 'thin' as const }] } };
  const sheet = printedSheet(lined, 'S', () => ({ text: '', isNumber: false, isToFill: true }));
  expect(sheet.cells.map(({ look }) => look.bottom)).toEqual(['dotted', 'thin']);
});
