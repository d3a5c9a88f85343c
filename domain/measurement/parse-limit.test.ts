import { limitText } from './limit';
import { parseLimit } from './parse-limit';

it.each([
  ['≤0.01', { op: 'le', hi: '0.01' }],
  ['<= 0.010', { op: 'le', hi: '0.010' }],
  ['＜５', { op: 'lt', hi: '5' }],
  ['不大于 3', { op: 'le', hi: '3' }],
  ['≥ 7', { op: 'ge', lo: '7' }],
  ['>0', { op: 'gt', lo: '0' }],
  ['not less than 7', { op: 'ge', lo: '7' }],
  ['=0', { op: 'eq', lo: '0' }],
  ['6.5~8.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: true, hiIncl: true }],
  ['6.5 - 8.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: true, hiIncl: true }],
  ['-5~5', { op: 'between', lo: '-5', hi: '5', loIncl: true, hiIncl: true }],
  ['6.5≤x<8.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: true, hiIncl: false }],
  ['6.5≤pH<8.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: true, hiIncl: false }],
  ['6.5≤pH值≤8.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: true, hiIncl: true }],
  ['不小于 6.5 且不大于 8.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: true, hiIncl: true }],
  ['≤8.5且≥6.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: true, hiIncl: true }],
  ['≥6.5，≤8.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: true, hiIncl: true }],
  ['10.0±0.1', { op: 'between', lo: '9.9', hi: '10.1', loIncl: true, hiIncl: true }],
  ['不得超过 3', { op: 'le', hi: '3' }],
  ['no more than 3', { op: 'le', hi: '3' }],
  ['7~7', { op: 'eq', lo: '7' }],
  ['不得检出', { op: 'text', text: '不得检出' }],
  ['5.5≤pH<6.5，8.5‹pH≤9.0', { op: 'text', text: '5.5≤pH<6.5，8.5‹pH≤9.0' }],
  ['≤5 或 ≥9', { op: 'text', text: '≤5 或 ≥9' }],
  ['>6.5且≤8.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: false, hiIncl: true }],
])('reads %s', (text, limit) => {
  expect(parseLimit(text)).toEqual(limit);
});

it.each([
  '',
  '0.01',
  '8.5~6.5',
  '6<x<6',
  '≤1e9',
  '≤1,200',
  'x≤5',
  '≤',
  '1~2~3',
  '≤'.repeat(200),
  '≥6.5或≤8.5',
  '1~3，2~4',
  '≤8.5且≥9',
  '6~7，8',
  '无异臭、异味',
])('leaves %p to words', (text) => {
  expect(parseLimit(text)).toBeNull();
});

it('reads again what a report prints', () => {
  for (const text of ['≤0.01', '<5', '≥7', '>0', '6.5~8.5', '≥6.5且<8.5', '=3'])
    expect(limitText(parseLimit(text) ?? { op: 'none' }, 'zh')).toBe(text);
});
