import { deniesDeviation, saysNothing } from './deviation-denial';

test.each([
  '无',
  '无。',
  ' 无 ',
  '“无”',
  '没有',
  '无偏离',
  '无方法偏离。',
  '没有任何偏离',
  '未发生偏离',
  '与方法无偏离',
  '样品冷藏保存，检测过程无偏离',
  '不适用',
  'none',
  'None.',
  'NONE',
  'N/A',
  'n.a.',
  'nil',
  '/',
  '—',
  '--',
  '／',
  'No deviation.',
  'There were no deviations from the method',
  'Performed without any deviation',
])('is a denial in any of its forms: %s', (text) => {
  expect(deniesDeviation(text)).toBe(true);
});

test.each([
  '',
  '缩短消解时间',
  '无其他偏离',
  '除上述外，没有其他偏离。',
  'No other deviations.',
  '第三次测定确认，见附件',
  '采用无铅容器，放置时间偏长',
  'Digestion shortened to 20 min',
  '无菌采样瓶不足，改用塑料瓶',
])('is none where something is told: %s', (text) => {
  expect(deniesDeviation(text)).toBe(false);
});

test('a text beside the denial is no mere denial', () => {
  expect(saysNothing('无。')).toBe(true);
  expect(saysNothing('样品冷藏保存，检测过程无偏离')).toBe(false);
});
