import {
  daysFromToday,
  dayText,
  hourNow,
  pickerValue,
  TIME_FORMAT,
  timeText,
  today,
  WIRE_DAY,
  weekdayOf,
  yearsAfter,
} from './clock';

/** The middle of a day in the reader's own time zone. */
const noon = new Date(2026, 10, 20, 12, 5).getTime();

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a moment shows in the time zone of whoever reads it', () => {
  expect(timeText(new Date(2026, 0, 2, 3, 4).toISOString())).toBe('2026.01.02 03:04');
  expect(timeText(noon, 'HH:mm')).toBe('12:05');
});

test('without a moment it is now', () => {
  expect(timeText()).toBe('2026.11.20 12:05');
  expect(today()).toBe('2026-11-20');
  expect(hourNow()).toBe(12);
});

test('a day has no time zone and shows by itself or in a format', () => {
  expect(dayText('2026-01-02')).toBe('2026.01.02');
  expect(dayText('2026-01-02', 'YYYY年M月')).toBe('2026年1月');
});

test('days are counted from the start of today', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2027-11-20'].map(daysFromToday)).toEqual([-1, 0, 1, 365]);
});

test('a week starts with Sunday as 0', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6]);
});

test('a year after the 29th of February is the 28th', () => {
  expect(yearsAfter('2024-02-29', 1)).toBe('2025-02-28');
  expect(yearsAfter('2026-11-20', 5)).toBe('2031-11-20');
});

test('a picker takes days and moments, and nothing for nothing', () => {
  expect(pickerValue('2026-11-20')?.format(WIRE_DAY)).toBe('2026-11-20');
  expect(pickerValue(new Date(noon).toISOString())?.format(TIME_FORMAT)).toBe('2026.11.20 12:05');
  expect([pickerValue(''), pickerValue(null), pickerValue(undefined)]).toEqual([null, null, null]);
});
