import { spawnSync } from 'node:child_process';
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

test('a moment shows as the wall clock of five zones, over the hour that is skipped, the one that comes twice and the leap day', () => {
  jest.useRealTimers();
  const moments = {
    'America/New_York': ['2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z'],
    'Europe/London': ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    'Asia/Kathmandu': ['2026-12-31T18:14:00Z', '2026-12-31T18:15:00Z'],
    'Asia/Shanghai': ['2028-02-28T15:59:00Z', '2028-02-28T16:00:00Z'],
    'Pacific/Kiritimati': ['2028-02-28T09:59:00Z', '2028-02-28T10:00:00Z'],
  };
  // The zone is that of the process, and here it is fixed: a process of its own may change it.
  const script = `const { timeText } = require('./src/services/clock.ts');
    const moments = ${JSON.stringify(moments)};
    console.log(JSON.stringify(Object.entries(moments).map(([zone, of]) => {
      process.env.TZ = zone;
      return [zone, ...of.map((at) => timeText(at))];
    })));`;
  const { stdout } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual([
    ['America/New_York', '2026.03.08 01:59', '2026.03.08 03:00'],
    ['Europe/London', '2026.10.25 01:30', '2026.10.25 01:30'],
    ['Asia/Kathmandu', '2026.12.31 23:59', '2027.01.01 00:00'],
    ['Asia/Shanghai', '2028.02.28 23:59', '2028.02.29 00:00'],
    ['Pacific/Kiritimati', '2028.02.28 23:59', '2028.02.29 00:00'],
  ]);
});
