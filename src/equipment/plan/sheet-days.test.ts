import { monthOf, sheetOf, shiftMonth } from './sheet-days';

test('a sheet begins on a Monday, ends on a Sunday and holds its whole month', () => {
  const days = sheetOf('2026-11-01');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  expect(sheetOf('2027-02-01')).toEqual(
    Array.from({ length: 28 }, (_, at) => `2027-02-${String(at + 1).padStart(2, '0')}`),
  );
});

test('months follow each other over the year', () => {
  expect([monthOf('2026-12-31'), shiftMonth('2026-12-01', 1), shiftMonth('2026-01-01', -1)]).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2025-12-01',
  ]);
});
