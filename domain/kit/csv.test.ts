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

// `= + - @` TAB CR and their full-width forms, alone, before a command, and hidden behind a blank or a number.
const BEGINNINGS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
test.each([
  ...BEGINNINGS.flatMap((sign) => [`${sign}cmd|' /C calc'!A0`, `${sign}SUM(1;2)`, `${sign}`]),
  "-1+cmd|' /C calc'!A0",
  '+1-1',
  '-2-3',
  '1e5'.replace('1', '=1'),
  ' =1+1',
  '\u3000＝1+1',
  '\u200b=1+1',
  '-1\t=2',
])('%j is text in every spreadsheet', (cell) => {
  const [row] = parseCsv(toCsv([['x', cell]]).replace('\r\n', '\n'));
  expect(
    toCsv([[cell]])
      .replace(/^\ufeff"?/, '')
      .startsWith("'"),
  ).toBe(true);
  expect(row?.[1]?.startsWith("'")).toBe(true);
});

test.each(['-0.5', '-12', '+3', '-1.20e-3', '-5%', '-.5'])('%j stays the number that it is', (cell) => {
  expect(parseCsv(toCsv([[cell, Number.parseFloat(cell)]]))).toEqual([[cell, String(Number.parseFloat(cell))]]);
});

test('records carry the names of the first line, whatever ends the lines', () => {
  expect(recordsOf('a,b\r\n1,2\n\n3,"4"')).toEqual([
    { a: '1', b: '2' },
    { a: '3', b: '4' },
  ]);
});
