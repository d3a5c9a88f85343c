import { bucketsOf, periodBefore, weekOf } from './periods';

it('puts whole months beside whole months, other days beside as many days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  expect(periodBefore({ from: '2026-03-02', to: '2026-03-31' })).toEqual({ from: '2026-01-31', to: '2026-03-01' });
});

it('counts weeks as ISO 8601 does, over the turn of a year', () => {
  expect(['2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30'].map(weekOf)).toEqual([
    '2026-W53',
    '2026-W53',
    '2027-W01',
    '2025-W01',
  ]);
});

it('names every month, week and day of a period', () => {
  const days = { from: '2026-11-28', to: '2026-12-01' };
  expect(bucketsOf(days, 'month')).toEqual(['2026-11', '2026-12']);
  expect(bucketsOf(days, 'week')).toEqual(['2026-W48', '2026-W49']);
  expect(bucketsOf(days, 'day')).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']);
});
