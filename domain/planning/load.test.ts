import { capacityOf, isOver, shareOf } from './load';

// 2026-11-23 is a Monday; Thursday is off, Saturday is worked for it.
const holidays = new Map([
  ['2026-11-26', false],
  ['2026-11-28', true],
]);
const week = { from: '2026-11-23', to: '2026-11-29' };
const away = [{ fromDay: '2026-11-25', toDay: '2026-11-27' }];

it.each([
  ['a whole week', '8', [], 40],
  ['days away, which a day off among them does not lengthen', '8', away, 24],
  ['part time, exactly', '7.6', away, 22.8],
  ['nobody there', '8', [{ fromDay: '2026-11-20', toDay: '2026-12-05' }], 0],
])('%s', (_name, dayHours, absent, hours) => {
  expect(capacityOf(week, { dayHours, away: absent, holidays })).toBe(hours);
});

it('is too much beyond the hours, and any work is on a day without hours', () => {
  expect([isOver('8', 8), isOver('8.01', 8), isOver('0.5', 0), isOver('0', 0)]).toEqual([false, true, true, false]);
  expect([shareOf('2', 8), shareOf('20', 8), shareOf('1', 0), shareOf('0', 0)]).toEqual([0.25, 1, 1, 0]);
});
