import fc from 'fast-check';
import { addDays, addWorkingDays, isWorkingDay, localDay } from '../../../domain/kit/calendar';
import { movedDays } from './days';

const holidays = new Map([
  ['2026-10-01', false],
  ['2026-10-02', false],
  ['2026-10-10', true],
  ['2027-01-01', false],
]);
const MADE = '2026-11-20T12:00:00.000Z';
const dayOf = (offset: number) => addDays('2026-11-20', offset);
const nowOf = (offset: number) => `${dayOf(offset)}T04:30:00.000Z`;
/** Each moment of loading takes the calendar of years: these are enough. */
const few = { numRuns: 25 };
const offsets = fc.integer({ min: 0, max: 500 });

describe('the days of the demonstration, told on another day', () => {
  test('are what they were where it is loaded on the day of its making', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (offset) => {
        const { workday, calendarDay } = movedDays(MADE, '2026-11-20T15:00:00.000Z', holidays);
        expect(workday(dayOf(offset))).toBe(dayOf(offset));
        expect(calendarDay(dayOf(offset))).toBe(dayOf(offset));
      }),
      few,
    );
  });

  test('keep their distance from today in working days', () => {
    fc.assert(
      fc.property(offsets, fc.integer({ min: -250, max: 60 }), (later, n) => {
        const { workday } = movedDays(MADE, nowOf(later), holidays);
        const day = addWorkingDays('2026-11-20', n, holidays);
        expect(workday(day)).toBe(addWorkingDays(localDay(nowOf(later)), n, holidays));
      }),
      few,
    );
  });

  test('keep their order, days off too', () => {
    fc.assert(
      fc.property(offsets, (later) => {
        const { workday } = movedDays(MADE, nowOf(later), holidays);
        const told = Array.from({ length: 500 }, (_, index) => workday(dayOf(index - 400)));
        expect(told).toEqual([...told].sort());
      }),
      few,
    );
  });

  test('nothing that happened lies in the future, and moments keep their order', () => {
    fc.assert(
      fc.property(offsets, (later) => {
        const now = nowOf(later);
        const { moment } = movedDays(MADE, now, holidays);
        const told = Array.from({ length: 300 }, (_, index) =>
          moment(new Date(Date.parse(MADE) - (300 - index) * 4_000_000).toISOString()),
        );
        expect(told).toEqual([...told].sort());
        expect(told.every((at) => at < now)).toBe(true);
      }),
      few,
    );
  });

  test('a working day stays one', () => {
    const { moment } = movedDays(MADE, '2027-03-10T09:00:00.000Z', holidays);
    expect(moment('2026-09-30T01:10:00.000Z').slice(10)).toBe('T01:10:00.000Z');
    expect(isWorkingDay(localDay(moment('2026-09-30T01:10:00.000Z')), holidays)).toBe(true);
  });

  test('a fact of the world stays what it is', () => {
    const { workday, calendarDay } = movedDays(MADE, '2027-03-10T09:00:00.000Z', holidays);
    expect([workday('2023-04-01'), calendarDay('2002-06-01')]).toEqual(['2023-04-01', '2002-06-01']);
  });
});
