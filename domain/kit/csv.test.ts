import { parseCsv, recordsOf, toCsv } from './csv';

test('what is written is read back, with commas, quotes and line breaks in cells', () => {
  const rows = [
    ['名称', '说明'],
    ['a,b', 'say "no"\nand go'],
  ];
  expect(parseCsv(toCsv(rows))).toEqual(rows);
});

test('a cell that Excel would run as a formula is written as text, a negative number stays one', () => {
  expect(toCsv([['=1+1', '@cmd', '-0.5']])).toBe("﻿'=1+1,'@cmd,-0.5");
});

test('records carry the names of the first line, whatever ends the lines', () => {
  expect(recordsOf('a,b\r\n1,2\n\n3,"4"')).toEqual([
    { a: '1', b: '2' },
    { a: '3', b: '4' },
  ]);
});
