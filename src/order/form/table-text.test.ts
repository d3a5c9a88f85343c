import { isBlock, readTable } from './table-text';

describe('a block copied from a spreadsheet', () => {
  it('has its cells between tabs and its rows between line ends', () => {
    expect(readTable('出厂水\t2\tL\r\n管网水\t1\tL\r\n')).toEqual([
      ['出厂水', '2', 'L'],
      ['管网水', '1', 'L'],
    ]);
  });

  it('keeps tabs, line ends and quotes of a quoted cell', () => {
    expect(readTable('"一\t二\n三 ""四"""\t5\n')).toEqual([['一\t二\n三 "四"', '5']]);
  });

  it('keeps empty cells and empty rows in between, not those at the end', () => {
    expect(readTable('a\t\tc\n\nb\n\n')).toEqual([['a', '', 'c'], [''], ['b']]);
  });

  it('is laid over the grid only when it is more than one cell', () => {
    expect(isBlock(readTable('出厂水'))).toBe(false);
    expect(isBlock(readTable('出厂水\n'))).toBe(false);
    expect(isBlock(readTable('a\tb'))).toBe(true);
    expect(isBlock(readTable('a\nb'))).toBe(true);
  });
});
