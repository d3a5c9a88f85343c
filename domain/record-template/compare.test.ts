import { templateChanges, type Version } from './compare';
import { anInput, aSheet, formula, lookedBook, number } from './fixture';

const base: Version = {
  content: lookedBook([aSheet('S', [number('A1', '1'), formula('B1', 'A1*2')])]),
  entrySheet: 'S',
  inputs: [anInput('A1', { low: '0' })],
  blocks: [{ name: '样', sheet: 'S', range: 'A1:B1', over: 'sample' }],
  golden: [{ name: '例', copies: [], typed: [], expected: [{ sheet: 'S', at: 'B1', nth: 0, text: '2' }] }],
  maps: [{ cell: 'S!B1', target: 'result.final', direction: 'out', type: 'dec', format: null, required: null }],
};
const told = (after: Partial<Version>) =>
  templateChanges(base, { ...base, ...after }).map(
    ({ sheet, at, kind, before, after: now }) => `${kind} ${sheet}!${at}: ${before} → ${now}`,
  );

test('the same says nothing', () => {
  expect(told({})).toEqual([]);
});

test('every kind of difference names its cell and both texts', () => {
  const content = lookedBook([aSheet('S', [number('A1', '1'), formula('B1', 'A1*3'), number('C1', '9')], ['A2:B2'])]);
  const [look] = content.look.sheets;
  const looked = {
    ...content,
    look: { ...content.look, styles: [{ bold: true }], sheets: look ? [{ ...look, cells: [['A1', 0] as const] }] : [] },
  };
  expect(told({ content: looked })).toEqual([
    'content S!B1: =A1*2 → =A1*3',
    'content S!C1: null → 9',
    'look S!A1: null → {"bold":true}',
    'sheet S!null: S ✎ → S ✎ A2:B2',
  ]);
  expect(told({ inputs: [anInput('A1', { low: '1' })] })).toEqual([
    'input S!A1: A1 · number · 0… · * · tester → A1 · number · 1… · * · tester',
  ]);
  expect(told({ maps: [] })).toEqual(['given S!B1: result.final · dec → null']);
  expect(told({ blocks: [] })).toEqual(['block S!A1:B1: 样 · sample · A1:B1 → null']);
  expect(told({ golden: [] })).toEqual(['case !null: 例: → S!B1#1=2 → null']);
});
