import { anInput, aSheet, formula, lookedBook, number, word } from '../record-template/fixture';
import { outputTarget } from '../record-template/paths';
import { type ConditionOutput, fedBy, type ResultOutput } from './fed';
import { boundScalar, filledPage } from './filled-page';
import { entryAt, entryKey, pagesOf, type SheetForm } from './pages';

const input = (at: string, over = {}) => anInput(at, over);
const item = { code: 'COD', valueType: 'number' as const, formula: null, parallelCount: 2 };
const output = (at: string, target: string, ...needs: string[]): ResultOutput => {
  const found = outputTarget(target);
  if (found === null) throw new Error(target);
  return { cell: { sheet: 'S', at }, target: found, needs: needs.map((need) => ({ sheet: 'S', at: need })) };
};

/** A page of one sample with two replicates: content = reading times factor. */
const form: SheetForm = {
  entrySheet: 'S',
  inputs: [input('B1'), input('B2', { type: 'date' }), input('A5')],
  blocks: [{ name: '平行', sheet: 'S', range: 'A5:C5', over: 'replicate' }],
};
const content = lookedBook([
  aSheet('S', [
    word('A1', '系数'),
    number('B1', '9'),
    formula('B5', 'A5*$B$1'),
    formula('C5', '1/(A5-3)'),
    formula('B8', 'AVERAGE(B5:B5)'),
  ]),
]);

const fedOf = (
  typed: readonly (readonly [cell: string, value: string, nth?: number])[],
  results: readonly ResultOutput[],
  over: Readonly<{ formula?: string; parallelCount?: number }> = {},
  conditions: readonly ConditionOutput[] = [],
) => {
  const [page] = pagesOf(form, [], ['s'], [], 2);
  if (page === undefined) throw new Error('one sample has a page');
  const entries = typed.map(([cell, value, nth = 1]) => ({
    ...{ sampleId: 's', nth, value, revision: 1 },
    cell: `S!${cell}`,
  }));
  const keys = new Set(entries.map(entryKey));
  const filled = filledPage(form, content, page, [], entries);
  return fedBy(page, form, filled, { results, conditions }, { sampleId: 's', item: { ...item, ...over } }, (place) =>
    keys.has(entryKey(entryAt(page, form, place))),
  );
};

test('the copies of a row are the replicates; one that is not filled yet gives nothing, not naught', () => {
  const outputs = [output('B5', 'result.replicate', 'A5', 'B1')];
  expect(
    fedOf(
      [
        ['B1', '2'],
        ['A5', '1.5'],
      ],
      outputs,
    ).values,
  ).toEqual(['3']);
  expect(
    fedOf(
      [
        ['B1', '2'],
        ['A5', '1.5', 2],
      ],
      outputs,
    ).values,
  ).toEqual(['', '3']);
  expect(
    fedOf(
      [
        ['A5', '1.5'],
        ['A5', '2', 2],
      ],
      outputs,
    ).values,
  ).toEqual([]);
  const whole = fedOf(
    [
      ['B1', '2'],
      ['A5', '1.5'],
      ['A5', '0.1', 2],
    ],
    outputs,
  );
  expect(whole.values).toEqual(['3', '0.2']);
  expect(whole.cells).toEqual([
    { sheet: 'S', at: 'B5', nth: 1, slot: 0 },
    { sheet: 'S', at: 'B5', nth: 2, slot: 1 },
  ]);
});

test('readings of a formula go to their slots, the final value to the one that there is', () => {
  const formulaItem = { formula: 'A-B', parallelCount: 1 };
  const readings = [output('A5', 'result.input[A]', 'A5'), output('B5', 'result.input[B]', 'A5')];
  expect(
    fedOf(
      [
        ['B1', '2'],
        ['A5', '4'],
      ],
      readings,
      formulaItem,
    ).values,
  ).toEqual(['4', '8']);
  const replicated = [output('A5', 'result.input[A]', 'A5'), output('B1', 'result.input[B]', 'B1')];
  expect(
    fedOf(
      [
        ['B1', '7'],
        ['A5', '4'],
        ['A5', '5', 2],
      ],
      replicated,
      { ...formulaItem, parallelCount: 2 },
    ).values,
  ).toEqual([...['4', '7', '5']]);
  expect(
    fedOf(
      [
        ['B1', '2'],
        ['A5', '1'],
        ['A5', '2', 2],
      ],
      [output('B8', 'result.final', 'A5')],
      formulaItem,
    ).values,
  ).toEqual(['3']);
  expect(fedOf([['B1', '2']], []).values).toBeNull();
});

test('what was not found stays what it is, all digits are kept, and what cannot be worked out says why', () => {
  expect(fedOf([['A5', '<0.02']], [output('A5', 'result.replicate[1]', 'A5')]).values).toEqual(['<0.02']);
  expect(
    fedOf(
      [
        ['B1', '1'],
        ['A5', '6'],
      ],
      [output('C5', 'result.replicate[1]', 'A5')],
    ).values,
  ).toEqual([...['0.333333333333333333333333333333']]);
  const faulty = fedOf([['A5', '3']], [output('C5', 'result.replicate[1]', 'A5')]);
  expect([faulty.values, faulty.faults.map(({ place, fault }) => [place.at, fault.code])]).toEqual([
    [],
    [['C5', '#DIV/0!']],
  ]);
});

test('conditions are given as they are typed; one that is only shown is not given back', () => {
  const cell = { sheet: 'S', at: 'B1' };
  const day = { sheet: 'S', at: 'B2' };
  const conditions: ConditionOutput[] = [
    { cell, condition: 't', ifFilled: true },
    { cell: day, condition: 'from', ifFilled: false },
  ];
  expect(
    fedOf(
      [
        ['B1', '21.456'],
        ['B2', '2026-03-01'],
      ],
      [],
      {},
      conditions,
    ).conditions,
  ).toEqual({ t: '21.46', from: '2026-03-01' });
  expect(fedOf([], [], {}, conditions).conditions).toEqual({ from: '' });
  expect(fedOf([['B1', '<5']], [], {}, conditions).conditions).toEqual({ t: '', from: '' });
});

test('what a cell shows of the laboratory is a number, a day or a text', () => {
  const shown = (value: string, kind: 'text' | 'number' | 'day') => String(boundScalar({ value, kind }));
  expect([
    shown('0.50', 'number'),
    shown('2026-03-01', 'day'),
    shown('<0.5', 'number'),
    shown('2026', 'text'),
    shown('', 'text'),
  ]).toEqual([...['0.5', '46082', '<0.5', '2026', 'null']]);
});
