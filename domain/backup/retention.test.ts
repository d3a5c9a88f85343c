import { keptBackups } from './retention';

const day = (text: string, hour = '17') => `${text}T${hour}:00:00.000Z`;

it('keeps the newest of each of the last days, weeks and months that have one', () => {
  const moments = [
    day('2026-08-03'),
    day('2026-09-28'),
    day('2026-10-29'),
    day('2026-11-09'),
    day('2026-11-16'),
    day('2026-11-22'),
    day('2026-11-24', '09'),
    day('2026-11-24', '12'),
    day('2026-11-25', '09'),
  ];
  expect([...keptBackups(moments, { daily: 2, weekly: 0, monthly: 0 })]).toEqual([
    day('2026-11-25', '09'),
    day('2026-11-24', '12'),
  ]);
  // 17:00 UTC of a Sunday is Monday in the laboratory: the 22nd counts to the week of the 25th.
  expect([...keptBackups(moments, { daily: 0, weekly: 3, monthly: 0 })]).toEqual([
    day('2026-11-25', '09'),
    day('2026-11-16'),
    day('2026-11-09'),
  ]);
  expect([...keptBackups(moments, { daily: 0, weekly: 0, monthly: 3 })]).toEqual([
    day('2026-11-25', '09'),
    day('2026-10-29'),
    day('2026-09-28'),
  ]);
});

it('keeps the newest whatever the numbers say, and nothing of nothing', () => {
  expect([...keptBackups([day('2026-11-24'), day('2026-11-25')], { daily: 0, weekly: 0, monthly: 0 })]).toEqual([
    day('2026-11-25'),
  ]);
  expect(keptBackups([], { daily: 7, weekly: 4, monthly: 12 }).size).toBe(0);
});
