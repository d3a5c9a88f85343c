import { type Area, placeAfter, placeAfterEnter } from './move';

/** Three rows of three columns; the middle row takes text only in the first. */
const area: Area = { rows: 3, cols: 3, takes: ({ row, col }) => row !== 1 || col === 0 };

describe('the cell a key leads to', () => {
  it('skips cells that take no text', () => {
    expect(placeAfter(area, { row: 0, col: 1 }, 'down')).toEqual({ row: 2, col: 1 });
    expect(placeAfter(area, { row: 1, col: 0 }, 'next')).toEqual({ row: 2, col: 0 });
    expect(placeAfter(area, { row: 2, col: 0 }, 'previous')).toEqual({ row: 1, col: 0 });
  });

  it('stays at the edge', () => {
    expect(placeAfter(area, { row: 2, col: 2 }, 'down')).toEqual({ row: 2, col: 2 });
    expect(placeAfter(area, { row: 0, col: 0 }, 'previous')).toEqual({ row: 0, col: 0 });
    expect(placeAfter(area, { row: 2, col: 2 }, 'next')).toEqual({ row: 2, col: 2 });
  });

  it('reaches the ends of rows and columns', () => {
    expect(placeAfter(area, { row: 0, col: 2 }, 'rowStart')).toEqual({ row: 0, col: 0 });
    expect(placeAfter(area, { row: 1, col: 0 }, 'rowEnd')).toEqual({ row: 1, col: 0 });
    expect(placeAfter(area, { row: 0, col: 2 }, 'bottom')).toEqual({ row: 2, col: 2 });
    expect(placeAfter(area, { row: 2, col: 1 }, 'pageUp')).toEqual({ row: 0, col: 1 });
  });
});

describe('a page of a long sheet', () => {
  const long: Area = { rows: 30, cols: 1, takes: ({ row }) => row !== 17 };

  it.each([
    ['pageDown', 2, 14],
    ['pageDown', 5, 16],
    ['pageDown', 25, 29],
    ['pageUp', 27, 15],
    ['pageUp', 29, 18],
    ['pageUp', 4, 0],
  ] as const)('%s leads from row %i to row %i', (move, from, to) => {
    expect(placeAfter(long, { row: from, col: 0 }, move)).toEqual({ row: to, col: 0 });
  });
});

describe('the edges of a column', () => {
  const shut: Area = { rows: 4, cols: 3, takes: ({ row, col }) => row > 0 && row < 3 && col < 2 };

  it('are its first and last cells that take text', () => {
    expect(placeAfter(shut, { row: 2, col: 1 }, 'top')).toEqual({ row: 1, col: 1 });
    expect(placeAfter(shut, { row: 1, col: 1 }, 'bottom')).toEqual({ row: 2, col: 1 });
    expect(placeAfter(shut, { row: 1, col: 0 }, 'rowEnd')).toEqual({ row: 1, col: 1 });
    expect(placeAfter(shut, { row: 1, col: 2 }, 'top')).toEqual({ row: 1, col: 2 });
  });
});

describe('Enter', () => {
  it('goes down to the column in which the run of Tab began', () => {
    expect(placeAfterEnter(area, { row: 0, col: 2 }, 0, 3)).toEqual({ row: 1, col: 0 });
  });

  it('goes from the last row to the head of the next value column, and stays after the last value', () => {
    expect(placeAfterEnter(area, { row: 2, col: 0 }, 0, 2)).toEqual({ row: 0, col: 1 });
    expect(placeAfterEnter(area, { row: 2, col: 1 }, 1, 2)).toEqual({ row: 2, col: 1 });
  });

  it('passes over a value column that no row takes', () => {
    const gap: Area = { rows: 2, cols: 3, takes: ({ col }) => col !== 1 };
    expect(placeAfterEnter(gap, { row: 1, col: 0 }, 0, 3)).toEqual({ row: 0, col: 2 });
  });
});
