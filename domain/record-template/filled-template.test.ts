import { say } from '../kit/label';
import { Exact } from '../measurement/decimal';
import { Fault } from '../measurement/engine/value';
import { caseOutcome, FilledTemplate, isExpected, keyOfPlace, valueText } from './filled-template';
import { anInput, aSheet, formula, lookedBook, number } from './fixture';
import type { TemplateBlock, TemplateInput } from './template.shapes';
import { typedCell } from './typed-cell';

const told = (input: Partial<TemplateInput>, text: string): string => {
  const cell = typedCell(anInput('B1', { name: '量', ...input }), text);
  return cell.ok ? `${cell.text}|${valueText(cell.value)}` : say('zh', cell.why);
};

test.each<[Partial<TemplateInput>, string, string]>([
  [{}, ' 1.20 ', '1.20|1.2'],
  [{}, '＜0.05', '<0.05|<0.05'],
  [{}, '', '|'],
  [{}, '1,5', '量：请填写数值'],
  [{ low: '0', high: '14', unit: 'mL' }, '14.01', '量：不能大于 14 mL'],
  [{ low: '0' }, '-0.1', '量：不能小于 0 '],
  [{ type: 'date' }, '2026.3.1', '2026-03-01|46082'],
  [{ type: 'date' }, '2026-02-30', '量：请填写日期，如 2026-03-01'],
  [{ type: 'flag' }, '是', 'TRUE|TRUE'],
  [{ type: 'flag' }, 'vielleicht', '量：请填写是或否'],
  [{ type: 'choice', choices: ['蓝', '红'] }, '红', '红|红'],
  [{ type: 'choice', choices: ['蓝', '红'] }, '绿', '量：请从 蓝, 红 中选择'],
  [{ type: 'text' }, '=1+1', '=1+1|=1+1'],
  [{ type: 'text' }, 'x'.repeat(501), '量：最多 500 个字'],
])('%j takes %s as %s', (input, text, expected) => {
  expect(told(input, text)).toBe(expected);
});

const blocks: TemplateBlock[] = [{ name: '样', sheet: 'S', range: 'A2:C2', over: 'sample' }];
const template = {
  content: lookedBook([
    aSheet('S', [number('B1', '9'), number('A2', '4'), formula('C2', 'A2*$B$1'), formula('C3', 'SUM(C2:C2)')]),
  ]),
  inputs: [anInput('B1', { name: '系数' }), anInput('A2', { name: '读数', low: '0' })],
  blocks,
};

test('inputs are empty until they are filled, in every copy, and what follows is worked out', () => {
  const filled = new FilledTemplate(template, { 样: 2 });
  const value = (at: string, nth = 0) => valueText(filled.value({ sheet: 'S', at, nth }));
  expect([value('B1'), value('A2'), value('C2'), value('C3')]).toEqual(['', '', '0', '0']);
  const type = (at: string, nth: number, text: string) => filled.type({ sheet: 'S', at, nth }, text);
  expect([type('B1', 0, '2'), type('A2', 0, '3'), type('A2', 1, '5'), type('A2', 2, '7')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([value('C2'), value('C2', 1), value('C3')]).toEqual(['6', '10', '16']);
  expect(say('en', type('A2', 1, '-1') ?? { zh: '', en: '' })).toBe('读数: at least 0 ');
  expect(value('C3')).toBe('16');
  filled.bind({ sheet: 'S', at: 'C1', nth: 0 }, 'W-1');
  expect([value('C1'), valueText(filled.shown('S', 'C4'))]).toEqual(['W-1', '16']);
  expect(filled.type({ sheet: 'S', at: 'C2', nth: 0 }, '1')).toBeNull();
  expect(value('C2')).toBe('6');
});

test('a case says what came out', () => {
  const place = (at: string, nth: number, text: string) => ({ sheet: 'S', at, nth, text });
  const outcome = caseOutcome(template, {
    ...{ name: '例', copies: [{ block: '样', count: 2 }] },
    typed: [place('B1', 0, '2'), place('A2', 0, '0.1'), place('A2', 1, 'x')],
    expected: [place('C2', 0, '0.2'), place('C3', 0, '0.20'), place('C3', 0, '0.3')],
  });
  expect(outcome.refused.map(({ place: at }) => keyOfPlace(at))).toEqual(['S!A2#1']);
  expect(outcome.found.map(({ came, isRight }) => [came, isRight])).toEqual([
    ['0.2', true],
    ['0.2', true],
    ['0.2', false],
  ]);
  expect(outcome.isRight).toBe(false);
});

test('a number is held against as many decimals as are written, anything else letter by letter', () => {
  expect(isExpected(new Exact('1.0005'), '1.001')).toBe(true);
  expect(isExpected(new Exact('1.0004'), '1.001')).toBe(false);
  expect(isExpected(new Exact('1').dividedBy(3), '0.333333333333333')).toBe(true);
  expect(isExpected('<0.05', '<0.05')).toBe(true);
  expect(isExpected(new Fault('divisionByZero'), '#DIV/0!')).toBe(true);
  expect(isExpected(null, '')).toBe(true);
});
