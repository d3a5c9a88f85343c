import { Exact, plain } from '../measurement/decimal';
import { Fault, type Scalar } from '../measurement/engine/value';
import type { BookCell, BookContent } from './content';
import { agreementOf, OpenBook, shownIn } from './open-book';

const cell = (kind: BookCell['kind'], value: string, at = 'A1'): BookCell => ({ at, kind, value });

/** A1 to A3 typed, the rest formulas; B1:B2 filled by one of them. */
const CONTENT: BookContent = {
  sheets: [
    {
      name: '滴定',
      isHidden: false,
      cells: [
        cell('number', '0.1'),
        cell('number', '0.2', 'A2'),
        { at: 'A3', kind: 'number', value: '0.30000000000000004', formula: 'A1+A2' },
        { at: 'A4', kind: 'number', value: '5.5511151231257827E-17', formula: 'A3-0.3' },
        { at: 'A5', kind: 'number', value: '7', formula: 'A1*factor' },
        { at: 'A6', kind: 'text', value: 'ok', formula: 'OWN(A1)' },
        { at: 'A7', kind: 'empty', value: '', formula: 'A3>0.2' },
        { at: 'A8', kind: 'error', value: '#DIV/0!', formula: '1/0' },
        { at: 'B1', kind: 'number', value: '0.2', formula: 'A1:A2*2', array: 'B1:B2' },
        { at: 'B2', kind: 'number', value: '0.4', array: 'B1:B2' },
        { at: 'C1', kind: 'number', value: '3', formula: 'SUM(t[v])' },
        cell('number', '1', 'D2'),
        cell('number', '2', 'D3'),
      ],
      merges: ['A9:B9'],
      widths: [],
    },
  ],
  names: [{ name: 'factor', sheet: null, formula: '10' }],
  tables: [{ name: 't', sheet: '滴定', columns: ['v'], from: 'D2', rows: 2 }],
  is1904: false,
  isOld: false,
};

const open = () => {
  const book = new OpenBook(CONTENT);
  const of = (at: string): string => {
    const value: Scalar = book.value('滴定', at);
    return value instanceof Fault ? value.why : value instanceof Exact ? plain(value) : String(value);
  };
  return { book, of };
};

test('each formula stands beside what its file says', () => {
  const { book, of } = open();
  expect(book.compared().map(({ at, agreement }) => `${at} ${agreement}`)).toEqual([
    'A3 same',
    'A4 lastDigits',
    'A5 other',
    'A6 noValue',
    'A7 notStored',
    'A8 same',
    'B1 same',
    'B2 same',
    'C1 same',
  ]);
  expect([of('A3'), of('A4'), of('A5'), of('A6'), of('A7'), of('C1')]).toEqual([
    '0.3',
    '0',
    '1',
    'unknownFunction',
    'true',
    '3',
  ]);
});

test('of an older file a text that is not read is no other value', () => {
  const cells = [
    { at: 'A1', kind: 'number', value: '0', formula: '"mg/L"' },
    { at: 'A2', kind: 'number', value: '0', formula: '1+1' },
  ] as const;
  const agreements = (isOld: boolean) => {
    const sheets = [{ ...{ name: 'S', isHidden: false, merges: [], widths: [] }, cells }];
    const book = new OpenBook({ ...CONTENT, sheets, tables: [], isOld });
    return book.compared().map(({ agreement }) => agreement);
  };
  expect([agreements(true), agreements(false)]).toEqual([
    ['notStored', 'other'],
    ['other', 'other'],
  ]);
});

test('what is typed is a number, a truth, a formula, a text or nothing, and all that follows is worked out', () => {
  const { book, of } = open();
  const type = (at: string, text: string) => book.type('滴定', at, text);
  type('A1', '0.5');
  expect([of('A3'), of('A5'), of('B1'), of('B2')]).toEqual(['0.7', '5', '1', '0.4']);
  type('A2', '=A1/2');
  expect([of('A3'), of('B2')]).toEqual(['0.75', '0.5']);
  type('A1', '50%');
  type('D3', 'true');
  type('D2', '未检出');
  type('E9', ' x');
  expect([of('A3'), of('D3'), of('C1'), of('E9')]).toEqual(['0.75', 'true', '0', ' x']);
  type('A2', '');
  expect([of('A2'), of('A3'), book.typedInto('滴定', 'A2'), book.typedInto('滴定', 'A3')]).toEqual([
    'null',
    '0.5',
    '',
    undefined,
  ]);
});

test('what was typed and what came out is what the data say', () => {
  const { book } = open();
  book.type('滴定', 'A1', '1');
  book.type('滴定', 'A8', '4');
  book.type('滴定', 'F1', '=A1*2');
  const cells = new Map(book.content().sheets[0]?.cells.map((each) => [each.at, each]));
  expect(['A1', 'A3', 'A6', 'A7', 'A8', 'B2', 'F1'].map((at) => cells.get(at))).toEqual([
    { at: 'A1', kind: 'number', value: '1' },
    { at: 'A3', kind: 'number', value: '1.2', formula: 'A1+A2' },
    { at: 'A6', kind: 'error', value: '#NAME?', formula: 'OWN(A1)' },
    { at: 'A7', kind: 'truth', value: 'TRUE', formula: 'A3>0.2' },
    { at: 'A8', kind: 'number', value: '4' },
    { at: 'B2', kind: 'number', value: '0.4', array: 'B1:B2' },
    { at: 'F1', kind: 'number', value: '2', formula: 'A1*2' },
  ]);
  // Read again, it comes to the same.
  expect(new OpenBook(book.content()).compared().every(({ agreement }) => agreement === 'same')).toBe(true);
});

test.each<[BookCell, Scalar, string]>([
  [cell('number', '1.00000000000000'), new Exact('1.000000000000004'), 'same'],
  [cell('number', '1'), new Exact('1.0000000001'), 'lastDigits'],
  [cell('number', '1'), new Exact('1.00000001'), 'other'],
  [cell('number', '0'), new Exact('1e-13'), 'lastDigits'],
  [cell('number', '1'), '1', 'other'],
  [cell('text', '1'), '1', 'same'],
  [cell('text', 'a'), 'A', 'other'],
  [cell('truth', 'TRUE'), true, 'same'],
  [cell('truth', 'TRUE'), false, 'other'],
  [cell('error', '#N/A'), new Fault('notFound'), 'same'],
  [cell('error', '#N/A'), new Fault('divisionByZero'), 'noValue'],
  [cell('error', '#N/A'), new Exact(1), 'other'],
  [cell('empty', ''), new Exact(1), 'notStored'],
])('%j beside %s is %s', (stored, ours, agreement) => {
  expect(agreementOf(stored, ours)).toBe(agreement);
});

test.each<[Scalar, string | undefined, string]>([
  [new Exact('0.30000000000000004'), undefined, '0.3'],
  [new Exact('0.5'), '0.0%', '50.0%'],
  [new Exact(45123), 'yyyy-mm-dd', '2023-07-16'],
  [new Exact(-1), 'yyyy-mm-dd', '-1'],
  ['x', '0.00', 'x'],
  [true, '0.00', 'TRUE'],
  [new Fault('notFound'), '0.00', '#N/A'],
  [null, '0.00', ''],
])('%s in the format %s shows %s', (value, format, shown) => {
  expect(shownIn(value, format)).toBe(shown);
});
