import { choice, choices, date, decimal, flag, instant, json, money, ref, refs, text } from '../kit/field';
import { both, label, say } from '../kit/label';
import { shownValue } from './shown';

const options = { le: label('不超过', 'At most'), ge: label('不低于', 'At least') };
const inner = {
  testitemId: ref('检测项目', 'Item', 'testItem'),
  op: choice('比较', 'Operator', options),
  hi: decimal('上限', 'Upper'),
  loIncl: flag('含下限', 'Incl.'),
};
const words = {
  nameOf: (target: string, id: string) => (target === 'testItem' && id === '1' ? '铅' : undefined),
  fieldOf: (name: string) => inner[name as keyof typeof inner],
};
const byUnit = flag('不为负', 'Never negative', { unset: label('按单位', 'By unit') });
const zh = (...input: Parameters<typeof shownValue> extends [infer F, infer V, unknown] ? [F, V] : never) =>
  shownValue(input[0], input[1], words).map((each) => say('zh', each));

test.each([
  ['a choice by its label', choice('比较', 'Operator', options), 'le', ['不超过']],
  ['several choices one by one', choices('比较', 'Operator', options), ['ge', 'le'], ['不低于', '不超过']],
  ['a reference by its name', ref('项目', 'Item', 'testItem'), '1', ['铅']],
  ['a reference to what is gone', refs('项目', 'Items', 'testItem'), ['1', '2'], ['铅', '(已删除的记录)']],
  ['money in yuan', money('价', 'Price'), 123456, ['¥ 1,234.56']],
  ['a flag as a word', flag('启用', 'Enabled'), false, ['否']],
  ['a flag that nobody has set, where that says something', byUnit, null, ['按单位']],
  ['a flag that an entry does not name', byUnit, undefined, []],
  ['a number with its unit, zeros kept', decimal('份额', 'Share', { unit: '%' }), '0.010', ['0.010 %']],
  ['a day', date('日', 'Day'), '2026-11-20', ['2026.11.20']],
  ['a moment on the clock of the laboratory', instant('时', 'At'), '2026-11-20T23:30:00.123Z', ['2026.11.21 07:30']],
  ['a text as it is', text('名', 'Name'), '甲', ['甲']],
  ['nothing for nothing', text('名', 'Name'), null, []],
])('%s', (_rule, field, value, lines) => {
  expect(zh(field, value)).toEqual(lines);
});

test('structured lines are told by the labels of what they hold', () => {
  const limits = [{ testitemId: '1', op: 'le', hi: '0.01', loIncl: true, lo: null, note: '限值' }];
  expect(shownValue(json('限值', 'Limits'), limits, words).map(both)).toEqual([
    label(
      '检测项目 铅、比较 不超过、上限 0.01、含下限、note 限值',
      'Item 铅, Operator At most, Upper 0.01, Incl., note 限值',
    ),
  ]);
});
