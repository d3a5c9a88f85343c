import { awayUntil, daysAway } from '../absence/away';
import { boardColumns, mondayOf } from './board';

// 2026-11-23 is a Monday; Thursday is off, Saturday is worked for it.
const holidays = new Map([
  ['2026-11-26', false],
  ['2026-11-28', true],
]);

it('begins weeks with their Monday', () => {
  expect(['2026-11-23', '2026-11-26', '2026-11-29', '2026-11-30', '1969-12-31'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '1969-12-29',
  ]);
});

it('counts the working days of each column by the calendar', () => {
  const days = boardColumns('2026-11-25', 'day', holidays);
  expect(days.slice(0, 5).map(({ from, working }) => [from.slice(8), working])).toEqual([
    ['25', 1],
    ['26', 0],
    ['27', 1],
    ['28', 1],
    ['29', 0],
  ]);
  const [week, next] = boardColumns('2026-11-25', 'week', holidays);
  expect(week).toEqual({ from: '2026-11-23', to: '2026-11-29', working: 5 });
  expect(next).toEqual({ from: '2026-11-30', to: '2026-12-06', working: 5 });
});

it('takes the days away off the hours, not the days off twice', () => {
  const [week] = boardColumns('2026-11-23', 'week', holidays);
  if (week === undefined) throw new Error('no column');
  const away = [{ fromDay: '2026-11-25', toDay: '2026-11-27' }];
  expect(daysAway(away, week.from, week.to, holidays)).toBe(2);
});

it('finds who is away until the work is due', () => {
  const away = [{ fromDay: '2026-11-24', toDay: '2026-11-27' }];
  // Thursday is off for everybody; back on Saturday, which is worked.
  expect(awayUntil(away, '2026-11-24', '2026-11-27', holidays)).toEqual(away[0]);
  expect(awayUntil(away, '2026-11-24', '2026-11-28', holidays)).toBeUndefined();
  expect(awayUntil(away, '2026-11-23', '2026-11-27', holidays)).toBeUndefined();
  // Late already: asked about today.
  expect(awayUntil(away, '2026-11-25', '2026-11-20', holidays)).toEqual(away[0]);
  expect(awayUntil(away, '2026-11-28', '2026-11-20', holidays)).toBeUndefined();
  // Only a day off is left: that day counts.
  expect(awayUntil(away, '2026-11-26', '2026-11-26', holidays)).toEqual(away[0]);
  expect(awayUntil([], '2026-11-26', '2026-11-26', holidays)).toBeUndefined();
});
