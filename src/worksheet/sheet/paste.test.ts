import { cellsOf, placePasted } from './paste';

describe('what a spreadsheet puts on the clipboard', () => {
  it.each([
    ['0.05\r\n0.06\r\n', [['0.05'], ['0.06']]],
    [
      'a\tb\nc\t',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"two\nlines"\t"a ""b"""', [['two lines', 'a "b"']]],
    ['5"\t6', [['5"', '6']]],
    ['1\n\n3', [['1'], [''], ['3']]],
  ])('%j becomes cells', (clipboard, cells) => {
    expect(cellsOf(clipboard)).toEqual(cells);
  });
});

describe('pasted cells', () => {
  const area = { rows: 3, cols: 2, takes: ({ row, col }: { row: number; col: number }) => !(row === 1 && col === 1) };

  it('keep their places beside the first one; what has no place is counted', () => {
    const { entries, skipped } = placePasted(area, { row: 1, col: 0 }, [
      ['a', 'b'],
      ['c', 'd'],
      ['e', ''],
    ]);
    expect(entries).toEqual([
      { row: 1, col: 0, text: 'a' },
      { row: 2, col: 0, text: 'c' },
      { row: 2, col: 1, text: 'd' },
    ]);
    expect(skipped).toBe(2);
  });
});
