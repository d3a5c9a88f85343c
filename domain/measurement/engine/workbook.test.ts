import fc from 'fast-check';
import { Exact, plain } from '../decimal';
import { parseAddress } from './address';
import { Fault, type Scalar } from './value';
import { type NamedFormula, type SheetTable, Workbook } from './workbook';

const at = (text: string) => {
  const address = parseAddress(text);
  if (address === null) throw new Error(text);
  return address;
};

const shown = (value: Scalar): string =>
  value instanceof Fault ? `${value.code} ${value.why}` : value instanceof Exact ? plain(value) : String(value);

/** A cell as typed: a formula begins with =, what is a number is one, an empty text is an empty cell. */
const type = (book: Workbook, sheet: string, cell: string, text: string): void => {
  if (text.startsWith('=')) book.putFormula(sheet, at(cell), text.slice(1));
  else book.put(sheet, at(cell), text === '' ? null : /^-?\d/.test(text) ? new Exact(text) : text);
};

const bookOf = (
  cells: Readonly<Record<string, string>>,
  parts: { names?: readonly NamedFormula[]; tables?: readonly SheetTable[] } = {},
) => {
  const book = new Workbook({ sheets: ['A', 'B c'], ...parts });
  const put = (cell: string, text: string) => type(book, 'A', cell, text);
  for (const [cell, text] of Object.entries(cells)) put(cell, text);
  return { book, put, of: (cell: string, sheet = 'A') => shown(book.value(sheet, at(cell))) };
};

describe('a workbook', () => {
  test('works out what follows from a cell, over sheets, names and tables', () => {
    const { book, put, of } = bookOf(
      {
        A1: '2',
        A2: '3',
        B1: '=A1+A2',
        B2: '=B1*rate',
        B3: '=SUM(A:A)',
        B4: '=\'B c\'!A1&"x"',
        D2: '1',
        D3: '4',
        E2: '=2*t[@n]',
        E3: '=SUM(t[n])',
      },
      {
        names: [
          { name: 'Rate', sheet: null, formula: "1+'B c'!$B$1" },
          { name: 'rate', sheet: 'B c', formula: '7' },
        ],
        tables: [{ name: 'T', sheet: 'A', columns: ['n'], from: at('D2'), rows: 2 }],
      },
    );
    type(book, 'B c', 'A1', '=A!B1');
    type(book, 'B c', 'C1', '=rate');
    expect(['B1', 'B2', 'B3', 'B4', 'E2', 'E3'].map((cell) => of(cell))).toEqual(['5', '5', '5', '5x', '2', '5']);
    expect(of('C1', 'B c')).toBe('7');
    put('A1', '10');
    type(book, 'B c', 'B1', '0.5');
    put('A7', '100');
    put('D3', '');
    expect(['B1', 'B2', 'B3', 'B4', 'E3'].map((cell) => of(cell))).toEqual(['13', '19.5', '113', '13x', '1']);
  });

  test('is exact where a computer’s numbers are not', () => {
    const { of } = bookOf({ A1: '0.1', A2: '0.2', B1: '=A1+A2', B2: '=B1=0.3', B3: '=A1*3-0.3' });
    expect([of('B1'), of('B2'), of('B3')]).toEqual(['0.3', 'true', '0']);
  });

  test('an empty cell is nothing, and a formula that names it shows zero', () => {
    const { put, of } = bookOf({ B1: '=A1', B2: '=A1&""', B3: '=ISBLANK(A1)' });
    expect([of('A1'), of('B1'), of('B2'), of('B3')]).toEqual(['null', '0', '', 'true']);
    put('A1', '=1/4');
    expect([of('A1'), of('B1'), of('B2'), of('B3')]).toEqual(['0.25', '0.25', '0.25', 'false']);
    put('A1', '');
    expect([of('A1'), of('B1'), of('B2'), of('B3')]).toEqual(['null', '0', '', 'true']);
  });

  test('a circle has no value, nor what reads it, until it is broken', () => {
    const { put, of } = bookOf({ A1: '=A2+1', A2: '=A3', A3: '5', B1: '=A1*2', B2: '=IFERROR(A1,-1)', B3: '=A3' });
    expect(of('B1')).toBe('12');
    put('A3', '=A1');
    expect(['A1', 'A2', 'A3', 'B1', 'B2'].map((cell) => of(cell))).toEqual([
      ...Array.from({ length: 4 }, () => '#REF! circle'),
      '-1',
    ]);
    put('A2', '1');
    expect(['A1', 'A3', 'B1', 'B2', 'B3'].map((cell) => of(cell))).toEqual(['2', '2', '4', '2', '2']);
    put('A1', '=SUM(A1:A3)');
    expect(of('A1')).toBe('#REF! circle');
  });

  test('says why a formula has no value', () => {
    const { of } = bookOf(
      { A1: '=1/0', A2: '=A1+1', A3: '=NOW()', A4: '=nobody', A5: "='C'!A1", A6: '=1+', A7: '=x', A8: '=t[x]' },
      { names: [{ name: 'x', sheet: null, formula: 'x+1' }] },
    );
    expect(Array.from({ length: 8 }, (_, row) => of(`A${row + 1}`))).toEqual([
      '#DIV/0! divisionByZero',
      '#DIV/0! divisionByZero',
      '#NUM! refusedFunction',
      '#NAME? unknownName',
      '#REF! unknownCell',
      '#NUM! unexpected',
      '#REF! circle',
      '#NAME? unknownName',
    ]);
  });

  test('a chain is as long as a sheet, and one formula reads so many cells and no more', () => {
    const { book, put, of } = bookOf({ A1: '1' });
    for (let row = 2; row <= 20_000; row += 1) put(`A${row}`, `=A${row - 1}+1`);
    expect(of('A20000')).toBe('20000');
    put('A1', '2');
    expect(of('A20000')).toBe('20001');
    put('B1', '=SUM(A1:A20000)');
    expect(of('B1')).toBe('200030000');
    book.put('A', at('Z20000'), new Exact(1));
    put('B2', '=SUM(C1:Z20000)');
    expect(of('B2')).toBe('#NUM! tooMuchWork');
  });

  test('a table that hundreds look through is seen by each as it is now', () => {
    const { put, of } = bookOf({});
    for (let row = 1; row <= 1000; row += 1) put(`A${row}`, String(row));
    for (let row = 1; row <= 300; row += 1) put(`C${row}`, `=COUNT(A$1:A$1000)+${row}`);
    expect([of('C1'), of('C300')]).toEqual(['1001', '1300']);
    put('A7', 'x');
    expect([of('C1'), of('C300')]).toEqual(['1000', '1299']);
    put('A8', '=A7');
    expect([of('C1'), of('C300')]).toEqual(['999', '1298']);
  });
});

const COLUMNS = ['A', 'B', 'C', 'D'];
const ROWS = 6;
const cell = fc
  .tuple(fc.constantFrom(...COLUMNS), fc.integer({ min: 1, max: ROWS }))
  .map(([column, row]) => `${column}${row}`);
const sheet = fc.constantFrom('', '', 'A!', "'B c'!");
const one = fc.tuple(sheet, cell).map((parts) => parts.join(''));
const several = fc.tuple(sheet, cell, cell).map(([from, start, end]) => `${from}${start}:${end}`);
const range = fc.oneof(several, several, fc.constantFrom('B:C', '2:3', 'A!D:D', 'far', 't[two]'));
const formula = fc.oneof(
  fc.tuple(one, fc.constantFrom('+', '-', '*', '/', '&', '<'), one).map(([a, sign, b]) => `=${a}${sign}${b}`),
  fc.tuple(fc.constantFrom('SUM', 'COUNT', 'MAX', 'AVERAGE', 'MEDIAN'), range).map(([fn, of]) => `=${fn}(${of})`),
  fc.tuple(one, one, one).map(([a, b, c]) => `=IF(${a}>1,${b},${c})`),
  fc.tuple(one, one).map(([a, b]) => `=IFERROR(${a},${b})`),
  fc.tuple(one, several).map(([a, b]) => `=VLOOKUP(${a},${b},1,FALSE)`),
  fc.constantFrom('=near*2', '=t[@one]+1', '=near+far'),
);
const content = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('0', '1', '2', '3.5', '-1') },
  { weight: 1, arbitrary: fc.constantFrom('', 'x', 'A2') },
  { weight: 5, arbitrary: formula },
);
const step = fc.record({ sheet: fc.constantFrom('A', 'B c'), cell, text: content, isAsked: fc.boolean() });

const PARTS = {
  names: [
    { name: 'near', sheet: null, formula: 'A!B2' },
    { name: 'near', sheet: 'B c', formula: "'B c'!C3" },
    { name: 'far', sheet: null, formula: 'A!A1:B2' },
  ],
  tables: [{ name: 't', sheet: 'A', columns: ['one', 'two'], from: at('C2'), rows: 3 }],
};

test('changed step by step, a workbook shows what it would if it were made anew', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const { book } = bookOf({}, PARTS);
      const cells = new Map<string, readonly [string, string, string]>();
      const seen = (of: Workbook) =>
        ['A', 'B c'].flatMap((name) =>
          COLUMNS.flatMap((column) =>
            Array.from({ length: ROWS }, (_, row) => shown(of.value(name, at(`${column}${row + 1}`)))),
          ),
        );
      for (const { sheet: name, cell: where, text, isAsked } of steps) {
        type(book, name, where, text);
        cells.set(`${name}!${where}`, [name, where, text]);
        // Whether others are asked in between makes no difference.
        if (isAsked) book.value(name, at(where));
      }
      const { book: anew } = bookOf({}, PARTS);
      for (const [name, where, text] of cells.values()) type(anew, name, where, text);
      compared += cells.size;
      expect(seen(book)).toEqual(seen(anew));
    }),
    { numRuns: 600 },
  );
  console.info(`${compared} cells of 600 workbooks changed step by step, as if made anew`);
});
