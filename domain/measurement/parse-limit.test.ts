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
  ['>6.5且≤8.5', { op: 'between', lo: '6.5', hi: '8.5', loIncl: false, hiIncl: true }],
])('reads %s', (text, limit) => {
  expect(parseLimit(text)).toEqual(limit);
});

it.each(['', '不得检出', '0.01', '8.5~6.5', '6<x<6', '≤1e9', '≤1,200', 'x≤5', '≤', '1~2~3', '≤'.repeat(200)])(
  'leaves %p to words',
  (text) => {
    expect(parseLimit(text)).toBeNull();
  },
);

it('reads again what a report prints', () => {
  for (const text of ['≤0.01', '<5', '≥7', '>0', '6.5~8.5', '≥6.5且<8.5'])
    expect(limitText(parseLimit(text) ?? { op: 'none' }, 'zh')).toBe(text);
});
