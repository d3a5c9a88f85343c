import { say } from '../kit/label';
import { holdingProblems } from '../test-item/holding-fields';
import { holdingStage, isPast, leftText } from './holding';

const END = '2026-11-20T08:30:45.000Z';

test('the last minute is in time, the one after it is not', () => {
  expect(isPast(END, '2026-11-20T08:30:00.000Z')).toBe(false);
  expect(isPast(END, '2026-11-20T08:30:59.999Z')).toBe(false);
  expect(isPast(END, '2026-11-20T08:31:00.000Z')).toBe(true);
  expect(isPast(END, '2026-11-20T16:31:00.000+08:00')).toBe(true);
});

test('without a holding time nothing is ever too late', () => {
  expect(isPast(null, END)).toBe(false);
  expect(holdingStage(null, END)).toBeNull();
});

test.each([
  ['2026-11-19T08:30:44.000Z', 'open'],
  ['2026-11-19T08:30:45.000Z', 'near'],
  ['2026-11-20T08:30:59.000Z', 'near'],
  ['2026-11-20T08:31:00.000Z', 'past'],
])('at %s it is %s', (at, stage) => {
  expect(holdingStage(END, at)).toBe(stage);
});

test.each([
  ['2026-11-18T07:20:00.000Z', '剩 2 天 1 小时', '2 d 1 h left'],
  ['2026-11-20T08:30:10.000Z', '剩 0 小时 0 分', '0 h 0 min left'],
  ['2026-11-20T06:20:00.000Z', '剩 2 小时 10 分', '2 h 10 min left'],
  ['2026-11-20T08:35:00.000Z', '已过 0 小时 5 分', '0 h 5 min over'],
])('at %s it says %s', (at, zh, en) => {
  expect(say('zh', leftText(END, at))).toBe(zh);
  expect(say('en', leftText(END, at))).toBe(en);
});

test.each([
  [{ holdingTime: 6 }, ['holdingUnit']],
  [{ holdingUnit: 'day' }, ['holdingTime']],
  [{ holdingTime: 6, holdingUnit: 'hour' }, []],
  [{}, []],
] as const)('%j lacks %j', (given, fields) => {
  expect(holdingProblems(given).map(({ field }) => field)).toEqual(fields);
});
