import { cellAbove, nextCell, pastedCells } from './moves';

const cells = ['B2', 'B5', 'B6', 'C5', 'C6', 'E2'].map((at) => ({ key: `k${at}`, at }));

test('Enter goes down the column and on at the head of the next, and back', () => {
  const way = (from: string, step: 1 | -1) => nextCell(cells, from, step)?.at;
  expect([way('kB2', 1), way('kB6', 1), way('kC6', 1), way('kE2', 1), way('kC5', -1), way('gone', 1)]).toEqual([
    ...['B5', 'C5', 'E2', undefined, 'B6', undefined],
  ]);
});

test('the cell above is one of the same column', () => {
  expect([cellAbove(cells, 'kB6')?.at, cellAbove(cells, 'kC5')?.at, cellAbove(cells, 'kB2')?.at]).toEqual([
    ...['B5', undefined, undefined],
  ]);
});

test('what is pasted meets the cells that are filled; what meets none is counted, what is empty leaves them', () => {
  expect(
    pastedCells(cells, 'kB5', [
      ['1', '2', '3'],
      ['', ' 4 '],
    ]),
  ).toEqual({
    cells: [
      { key: 'kB5', text: '1' },
      { key: 'kC5', text: '2' },
      { key: 'kC6', text: '4' },
    ],
    skipped: 1,
  });
  expect(pastedCells(cells, 'gone', [['1']])).toEqual({ cells: [], skipped: 0 });
});
