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

describe('Enter', () => {
  it('goes down to the column in which the run of Tab began', () => {
    expect(placeAfterEnter(area, { row: 0, col: 2 }, 0, 3)).toEqual({ row: 1, col: 0 });
  });

  it('goes from the last row to the head of the next value column, and stays after the last value', () => {
    expect(placeAfterEnter(area, { row: 2, col: 0 }, 0, 2)).toEqual({ row: 0, col: 1 });
    expect(placeAfterEnter(area, { row: 2, col: 1 }, 1, 2)).toEqual({ row: 2, col: 1 });
  });
});
