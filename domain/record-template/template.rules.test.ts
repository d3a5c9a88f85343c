import { say } from '../kit/label';
import { anInput, aSheet, formula, lookedBook, number, word } from './fixture';
import { templateFindings } from './template.rules';
import type { GoldenCase } from './template.shapes';
import type { TemplateDraft } from './template-draft';

const cells = [word('A1', '体积'), formula('C1', 'B1*2'), number('D1', '5')];
const TYPED = { sheet: 'S', at: 'B1', nth: 0, text: '3' };
const EXPECTED = { sheet: 'S', at: 'C1', nth: 0, text: '6' };
const golden: GoldenCase = { name: '例', copies: [], typed: [TYPED], expected: [EXPECTED] };
const item = { code: 'COD', name: '化学需氧量', valueType: 'number', formula: null, parallelCount: null } as const;
const good: TemplateDraft = {
  content: lookedBook([aSheet('S', cells)]),
  entrySheet: 'S',
  items: [item],
  inputs: [anInput('B1', { name: '体积' })],
  blocks: [],
  golden: [golden],
  maps: [{ cell: 'S!C1', target: 'result.replicate[1]', direction: 'out' }],
  roundingReason: null,
};
const said = (over: Partial<TemplateDraft>): string[] =>
  templateFindings({ ...good, ...over }).map(({ text }) => say('en', text));
const withCells = (...more: typeof cells) => ({ content: lookedBook([aSheet('S', [...cells, ...more])]) });

test('nothing is said of a template that computes what its case says', () => {
  expect(said({})).toEqual([]);
});

test.each<[string, Partial<TemplateDraft>, string]>([
  ['no workbook', { content: null }, 'No workbook was uploaded yet'],
  ['no items', { items: [] }, 'Choose the items that it is for'],
  ['no sheet', { entrySheet: 'T' }, 'Choose the sheet that people fill'],
  ['days of 1904', { content: { ...lookedBook([aSheet('S', cells)]), is1904: true } }, 'counts days from 1904'],
  [
    'a function that may not be used',
    withCells(formula('E1', 'TODAY()')),
    'S!E1: this function may not be used (TODAY)',
  ],
  ['no such function', withCells(formula('E1', 'OWN(B1)')), 'there is no such function (OWN)'],
  ['another file', withCells(formula('E1', '[1]Sheet1!A1')), 'S!E1'],
  ['a circle', withCells(formula('E1', 'E2'), formula('E2', 'E1')), 'leads back to itself'],
  ['an input with a formula', { inputs: [anInput('C1')] }, 'S!C1 has a formula and cannot be filled'],
  ['an input twice', { inputs: [anInput('B1'), anInput('B1', { name: 'x' })] }, 'declared as an input more than once'],
  ['one name twice', { inputs: [anInput('B1'), anInput('B2', { name: 'B1' })] }, 'Several inputs are called “B1”'],
  ['bounds that cross', { inputs: [anInput('B1', { low: '9', high: '1' })] }, 'the lower bound is above'],
  ['one choice', { inputs: [anInput('B1', { type: 'choice', choices: ['a'] })] }, 'give at least two choices'],
  [
    'an input that is merged away',
    { content: lookedBook([aSheet('S', cells, ['A1:B1'])]) },
    'S!B1 is merged into another cell',
  ],
  [
    'an unknown path',
    { maps: [...good.maps, { cell: 'S!E1', target: 'sample.colour', direction: 'in' }] },
    'nothing called “sample.colour”',
  ],
  [
    'a path that is read alone',
    { maps: [...good.maps, { cell: 'S!B1', target: 'sample.no', direction: 'both' }] },
    'can only be shown',
  ],
  [
    'a bound formula',
    { maps: [...good.maps, { cell: 'S!C1', target: 'sample.no', direction: 'in' }] },
    'shows nothing else',
  ],
  [
    'a bound input',
    { maps: [...good.maps, { cell: 'S!B1', target: 'sample.no', direction: 'in' }] },
    'is filled by people',
  ],
  [
    'no such cell',
    { maps: [...good.maps, { cell: 'T!B1', target: 'sample.no', direction: 'in' }] },
    'there is no cell T!B1',
  ],
  ['no output', { maps: [] }, 'No cell gives a result'],
  [
    'an output of a word',
    { maps: [{ cell: 'S!A1', target: 'result.replicate[1]', direction: 'out' }] },
    'needs a formula or has to be filled',
  ],
  [
    'an item of another template',
    { maps: [{ cell: 'S!C1', target: 'result[PB].replicate[1]', direction: 'out' }] },
    'not for the item PB',
  ],
  [
    'a replicate too many',
    { maps: [...good.maps, { cell: 'S!D1', target: 'result.replicate[2]', direction: 'out' }] },
    'has 1 replicates',
  ],
  ['a slot left over', { items: [{ ...item, parallelCount: 2 }] }, 'nothing gives #2'],
  ['a formula of the item', { items: [{ ...item, formula: 'V*c' }] }, 'say which reading'],
  [
    'two outputs',
    { maps: [...good.maps, { cell: 'S!B1', target: 'result[COD].replicate[1]', direction: 'out' }] },
    'Two cells give',
  ],
  [
    'rounding on the way',
    { content: lookedBook([aSheet('S', [word('A1', '体积'), formula('C1', 'D2'), formula('D2', 'ROUND(B1*2,1)')])]) },
    'S!C1 is rounded before',
  ],
  ['no case', { golden: [] }, 'Give at least one case'],
  ['a case that is wrong', { golden: [{ ...golden, expected: [{ ...EXPECTED, text: '7' }] }] }, 'comes to 6 and not 7'],
  [
    'a case that types what is refused',
    { golden: [{ ...golden, typed: [{ ...TYPED, text: 'x' }] }] },
    '体积: enter a number',
  ],
  ['an output without a case', { golden: [{ ...golden, expected: [] }] }, 'no case looks at'],
  [
    'blocks that overlap',
    {
      blocks: [
        { name: 'a', sheet: 'S', range: 'A1:B1', over: 'sample' },
        { name: 'b', sheet: 'S', range: 'C1:D1', over: 'control' },
      ],
    },
    'rows in common',
  ],
  [
    'a block through a merge',
    {
      content: lookedBook([aSheet('S', cells, ['A1:A2'])]),
      blocks: [{ name: 'a', sheet: 'S', range: 'A1:D1', over: 'sample' }],
    },
    'cuts the merged cells A1:A2',
  ],
])('%s is told', (_, over, words) => {
  expect(said(over).join('\n')).toContain(words);
});

test('a reason lets rounded values be given, and a block of replicates says which one', () => {
  const rounded = lookedBook([aSheet('S', [word('A1', '体积'), formula('C1', 'ROUND(B1*2,1)')])]);
  expect(said({ content: rounded, roundingReason: '方法规定' })).toEqual([]);
  const replicates: Partial<TemplateDraft> = {
    items: [{ ...item, parallelCount: 2 }],
    maps: [{ cell: 'S!C1', target: 'result.replicate', direction: 'out' }],
  };
  expect(said(replicates)).toEqual(['化学需氧量: nothing gives #1, #2']);
  expect(said({ ...replicates, blocks: [{ name: 'a', sheet: 'S', range: 'A1:D1', over: 'replicate' }] })).toEqual([]);
});

test('readings of a formula are fed one by one, or the final value alone', () => {
  const items = [{ ...item, formula: '(V1-V0)*c' }];
  const feed = (...targets: string[]) =>
    targets.map((target, nth) => ({ cell: `S!${['C1', 'B1', 'F1'][nth]}`, target, direction: 'out' as const }));
  const inputs = [anInput('B1', { name: '体积' }), anInput('F1')];
  expect(said({ items, inputs, maps: feed('result.input[V1]', 'result.input[V0]') }).slice(0, 1)).toEqual([
    '化学需氧量: nothing gives c',
  ]);
  expect(said({ items, maps: feed('result.final') })).toEqual([]);
});
