import { addDays, daysBetween, isWorkingDay } from '../kit/calendar';
import { comingDays, nominalDays, plannedDays, type Rhythm, rhythmUnits, weekdayOf } from './rhythm';

const none = new Map<string, boolean>();
const aRhythm = (over: Partial<Rhythm>): Rhythm => ({
  startDay: '2026-01-31',
  every: 1,
  unit: 'month',
  daysOff: 'same',
  ...over,
});

/** The same numbers each time, so that a failure can be repeated. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** Rhythms of all units, starts and rules, with the days off of a long holiday and worked week-ends among them. */
const some = (count: number) => {
  const next = numbers(7);
  return Array.from({ length: count }, (): { rhythm: Rhythm; holidays: Map<string, boolean> } => {
    const startDay = addDays('2023-12-25', next(900));
    const unit = rhythmUnits[next(rhythmUnits.length)] ?? 'day';
    const holidays = new Map<string, boolean>();
    const off = addDays(startDay, next(200));
    for (let day = 0; day < 9; day += 1) holidays.set(addDays(off, day), false);
    holidays.set(addDays(off, -2), true);
    const rhythm: Rhythm = {
      startDay,
      unit,
      every: 1 + next(4),
      daysOff: (['same', 'before', 'after'] as const)[next(3)] ?? 'same',
      ...(next(2) === 0 && { endDay: addDays(startDay, next(1200)) }),
      ...(next(3) === 0 && { times: 1 + next(20) }),
      ...(unit === 'week' && { weekdays: [String(1 + next(7)), String(1 + next(7))] }),
      ...(next(2) === 0 && { monthDay: 1 + next(31) }),
    };
    return { rhythm, holidays };
  });
};

describe('the days that a rhythm gives', () => {
  it('are the last day of a month that is too short, also in a leap year', () => {
    expect(nominalDays(aRhythm({}), '2026-06-30')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
    expect(nominalDays(aRhythm({ startDay: '2024-02-29', unit: 'year' }), '2028-12-31')).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('begin in the next month where the chosen day of the first one has passed', () => {
    const rhythm = aRhythm({ startDay: '2026-01-20', unit: 'quarter', monthDay: 5 });
    expect(nominalDays(rhythm, '2026-12-31')).toEqual(['2026-04-05', '2026-07-05', '2026-10-05']);
  });

  it('are the chosen days of every second week, counted from the week of the first day', () => {
    const rhythm = aRhythm({ startDay: '2026-01-07', unit: 'week', every: 2, weekdays: ['5', '1'] });
    expect(nominalDays(rhythm, '2026-02-06')).toEqual([
      '2026-01-09',
      '2026-01-19',
      '2026-01-23',
      '2026-02-02',
      '2026-02-06',
    ]);
  });

  it('end with the last day', () => {
    expect(nominalDays(aRhythm({ endDay: '2026-03-30' }), '2030-01-01')).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('rise, lie within the plan, and are the chosen days at the chosen distance', () => {
    for (const { rhythm } of some(400)) {
      const days = nominalDays(rhythm, addDays(rhythm.startDay, 1500));
      const isRight = (day: string, index: number) =>
        day >= rhythm.startDay &&
        (rhythm.endDay == null || day <= rhythm.endDay) &&
        (index === 0 || day > (days[index - 1] ?? '')) &&
        (rhythm.unit !== 'day' || daysBetween(rhythm.startDay, day) % rhythm.every === 0) &&
        (rhythm.unit !== 'week' || rhythm.weekdays?.includes(String(weekdayOf(day))) === true);
      expect({ rhythm, wrong: days.filter((day, index) => !isRight(day, index)) }).toEqual({ rhythm, wrong: [] });
    }
  });
});

describe('the dates of a plan', () => {
  it('give way to days off, before or after as the plan says', () => {
    // Saturday 31 January; the Monday after it is off.
    const holidays = new Map([['2026-02-02', false]]);
    const first = (daysOff: Rhythm['daysOff'], startDay = '2026-01-01') =>
      plannedDays(aRhythm({ startDay, monthDay: 31, daysOff }), '2026-02-10', holidays)[0];
    expect(first('same')).toEqual({ nominal: '2026-01-31', day: '2026-01-31' });
    expect(first('before')).toEqual({ nominal: '2026-01-31', day: '2026-01-30' });
    expect(first('after')).toEqual({ nominal: '2026-01-31', day: '2026-02-03' });
    // Before the plan begins nothing is sampled.
    expect(first('before', '2026-01-31')?.day).toBe('2026-02-03');
  });

  it('are one a day where days off bring several together', () => {
    const rhythm = aRhythm({ startDay: '2026-01-30', unit: 'day', daysOff: 'after' });
    expect(plannedDays(rhythm, '2026-02-03', none)).toEqual([
      { nominal: '2026-01-30', day: '2026-01-30' },
      { nominal: '2026-02-02', day: '2026-02-02' },
      { nominal: '2026-02-03', day: '2026-02-03' },
    ]);
  });

  it('are worked days unless the plan says otherwise, none twice, and no more than agreed', () => {
    for (const { rhythm, holidays } of some(400)) {
      const dates = plannedDays(rhythm, addDays(rhythm.startDay, 1500), holidays);
      expect(new Set(dates.map(({ day }) => day)).size).toBe(dates.length);
      expect(new Set(dates.map(({ nominal }) => nominal)).size).toBe(dates.length);
      if (rhythm.times != null) expect(dates.length).toBeLessThanOrEqual(rhythm.times);
      const wrong = dates.filter(
        ({ day, nominal }) =>
          day < rhythm.startDay ||
          (rhythm.endDay != null && day > rhythm.endDay) ||
          (day !== nominal && (rhythm.daysOff === 'same' || !isWorkingDay(day, holidays))),
      );
      expect({ rhythm, wrong }).toEqual({ rhythm, wrong: [] });
    }
  });

  it('are the same however far one looks ahead', () => {
    for (const { rhythm, holidays } of some(200)) {
      const [near, far] = [600, 1500].map((days) => plannedDays(rhythm, addDays(rhythm.startDay, days), holidays));
      expect(far?.slice(0, near?.length)).toEqual(near);
    }
  });
});

describe('the dates that come', () => {
  it('reach a year ahead, and until the next one where that is later', () => {
    const monthly = comingDays(aRhythm({}), '2026-03-01', '2026-03-01', none);
    expect([monthly[0]?.day, monthly.at(-1)?.day]).toEqual(['2026-03-31', '2027-02-28']);
    const rare = aRhythm({ unit: 'year', every: 5, startDay: '2026-01-31' });
    expect(comingDays(rare, '2026-03-01', '2026-03-01', none).map(({ day }) => day)).toEqual(['2031-01-31']);
  });

  it('keep what has passed since the day they count from, and are none once the plan is over', () => {
    const days = comingDays(aRhythm({}), '2026-02-01', '2026-04-15', none).map(({ day }) => day);
    expect(days.slice(0, 3)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(comingDays(aRhythm({ endDay: '2026-03-31' }), '2026-04-01', '2026-04-15', none)).toEqual([]);
    expect(comingDays(aRhythm({ times: 2 }), '2026-04-01', '2026-04-15', none)).toEqual([]);
  });
});
