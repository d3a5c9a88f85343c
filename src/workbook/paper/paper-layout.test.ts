import { aSheet, lookedBook, number, sheetLook, word } from '../../../domain/record-template/fixture';
import { isWithin } from '../../../domain/workbook/open-book';
import { paperLayout, rangeText, styleOf } from './paper-layout';

const picture = { from: { row: 1, column: 1, down: 2, across: 3 }, data: 'data:image/png;base64,' };
const content = lookedBook([{ ...aSheet('S', [word('A1', 'x'), number('H20', '1')], ['B2:C3']), widths: [100, 50] }]);
const looked = {
  ...content,
  look: {
    ...content.look,
    styles: [
      { bold: true, top: 'thin' as const },
      { right: 'thick' as const, bottom: 'double' as const },
    ],
    sheets: [
      {
        ...sheetLook('S'),
        cells: [
          ['B2', 0],
          ['C3', 1],
        ] as const,
        heights: [null, 40, 0],
        pictures: [picture, { ...picture, to: { row: 3, column: 2, down: 0, across: 5 } }],
      },
    ],
  },
};

test('merged cells are one, with the borders of both corners; what is used is drawn', () => {
  const { rows, widths, heights, headOf, isCut } = paperLayout(looked, 'S');
  expect([rows.length, widths.length, isCut]).toEqual([20, 8, false]);
  expect([widths.slice(0, 3), heights.slice(0, 4)]).toEqual([
    [100, 50, 72],
    [20, 40, 0, 20],
  ]);
  expect(rows[1]?.map(({ at, rows: down, columns }) => `${at} ${down}×${columns}`).slice(0, 3)).toEqual([
    ...['A2 1×1', 'B2 2×2', 'D2 1×1'],
  ]);
  expect(rows[1]?.[1]?.style).toMatchObject({
    ...{ fontWeight: 700, borderTop: '1px solid #333', borderRight: '3px solid #222', borderBottom: '3px double #222' },
  });
  expect([headOf('C3'), headOf('D4')]).toEqual(['B2', 'D4']);
});

test('pictures lie where they are anchored', () => {
  const { pictures } = paperLayout(looked, 'S');
  expect(pictures.map(({ left, top, width, height }) => [left, top, width, height])).toEqual([
    [103, 22, 80, 80],
    [103, 22, 52, 38],
  ]);
});

test('a sheet without end is cut, and said to be', () => {
  const { rows, widths, isCut } = paperLayout(lookedBook([aSheet('S', [number('ZZ9000', '1')])]), 'S');
  expect([rows.length, widths.length, isCut]).toEqual([500, 60, true]);
});

test('what is drawn over in any direction is one range', () => {
  expect(rangeText({ from: 'D9', to: 'B3' })).toBe('B3:D9');
  expect([isWithin('B3:D9', 'C5'), isWithin('B3:D9', 'A5'), isWithin('B3:D9', 'B10'), isWithin('B3', 'B3')]).toEqual([
    ...[true, false, false, true],
  ]);
  expect(styleOf({ underline: true, strike: true, size: 12, turned: true, indent: 2, wrap: true })).toMatchObject({
    ...{ textDecoration: 'underline line-through', fontSize: 16, writingMode: 'vertical-rl', paddingLeft: 22 },
  });
});
