import {
  addDays,
  addWorkingDays,
  daysBetween,
  isWorkingDay,
  localDay,
  localHour,
  workingDaysBetween,
} from './calendar';

const none = new Map<string, boolean>();
/** National Day 2026 with its worked Saturday. */
const nationalDay = new Map([
  ...['01', '02', '05', '06', '07'].map((day): [string, boolean] => [`2026-10-${day}`, false]),
  ['2026-10-10', true],
]);

describe('localDay', () => {
  it('is already tomorrow in Shanghai at 16:00 UTC', () => {
    expect(localDay('2026-11-20T15:59:59.999Z')).toBe('2026-11-20');
    expect(localDay('2026-11-20T16:00:00.000Z')).toBe('2026-11-21');
  });

  it('takes another time zone', () => {
    expect(localDay('2026-01-01T02:00:00Z', 'America/New_York')).toBe('2025-12-31');
  });
});

describe('localHour', () => {
  it('counts from midnight of the laboratory, and of each time zone by itself', () => {
    expect([localHour('2026-11-20T15:59:59Z'), localHour('2026-11-20T16:00:00Z')]).toEqual([23, 0]);
    expect(localHour('2026-11-20T16:00:00Z', 'America/New_York')).toBe(11);
    expect(localHour('2026-11-20T16:00:00Z')).toBe(0);
  });
});

describe('working days', () => {
  it('skips the week-end', () => {
    expect(addWorkingDays('2026-11-20', 1, none)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-20', 10, none)).toBe('2026-12-04');
  });

  it('skips a holiday and works on the Saturday that makes up for it', () => {
    expect(isWorkingDay('2026-10-10', nationalDay)).toBe(true);
    expect(addWorkingDays('2026-09-30', 1, nationalDay)).toBe('2026-10-08');
    expect(addWorkingDays('2026-09-30', 3, nationalDay)).toBe('2026-10-10');
  });

  it.each([
    ['the last day counts and the first does not', '2026-11-20', '2026-11-23', none, 1],
    ['a week-end is none', '2026-11-20', '2026-11-22', none, 0],
    ['from a day to itself there is none', '2026-11-23', '2026-11-23', none, 0],
    ['a whole week has five', '2026-11-16', '2026-11-23', none, 5],
    ['backwards they are negative', '2026-11-23', '2026-11-18', none, -3],
    ['holidays are none, and a worked Saturday is one', '2026-09-30', '2026-10-10', nationalDay, 3],
  ])('between two: %s', (_, from, to, holidays, days) => {
    // Never the zero that is less than nothing.
    expect(workingDaysBetween(from, to, holidays)).toBe(days);
  });

  it('counts backwards', () => {
    expect(addWorkingDays('2026-11-23', -2, none)).toBe('2026-11-19');
    expect(addWorkingDays('2026-11-23', 0, none)).toBe('2026-11-23');
  });
});

it('crosses months, leap days and years by calendar days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
  expect(daysBetween('2027-01-02', '2026-12-31')).toBe(-2);
});
