import { say } from '../kit/label';
import {
  calibrationFlag,
  checkDueOf,
  type Device,
  deviceProblem,
  isUsable,
  labelColourOf,
  nextCheckDay,
  postponesCheck,
} from './equipment.rules';

const good: Device = {
  state: 'inUse',
  calMode: 'calibrate',
  lastCalDate: '2026-01-01',
  calDueDate: '2026-12-31',
  confirmResult: 'ok',
  midCheckResult: null,
  midCheckDue: null,
};
const DAY = '2026-11-20';
const why = (over: Partial<Device>, day = DAY) => {
  const problem = deviceProblem({ ...good, ...over }, day);
  return problem && say('en', problem);
};

describe('a device', () => {
  it('may measure while it is in use, or limited, and within its calibration, the due day included', () => {
    expect([why({}), why({ state: 'limited' }), why({}, '2026-12-31')]).toEqual([null, null, null]);
    expect(isUsable({ ...good, calMode: 'none', calDueDate: null }, DAY)).toBe(true);
  });

  it('may not measure outside its calibration', () => {
    expect(why({}, '2027-01-01')).toBe('Its calibration expired on 2026-12-31');
    expect(why({}, '2025-12-31')).toBe('The test is dated before its calibration of 2026-01-01');
    expect(why({ calDueDate: null })).toBe('It has no valid calibration');
  });

  it('may not measure while its intermediate check is overdue, calibrated or not', () => {
    expect(why({ midCheckDue: DAY })).toBeNull();
    expect(why({ midCheckDue: '2026-11-19' })).toBe('Its intermediate check was due on 2026-11-19');
    expect(why({ calMode: 'none', calDueDate: null, midCheckDue: '2026-11-19' })).toBe(
      'Its intermediate check was due on 2026-11-19',
    );
  });

  it.each([
    [{ confirmResult: 'bad' }, 'It was found unfit at its last confirmation'],
    [{ midCheckResult: 'fail' }, 'It failed its last intermediate check'],
    [{ midCheckResult: 'needed' }, 'It has been neither checked nor calibrated since its fault'],
  ] as const)('that was found wanting may not measure: %j', (over, words) => {
    expect(why(over)).toBe(words);
    // Nor if it needs no calibration.
    expect(why({ ...over, calMode: 'none' })).toBe(words);
  });

  it('says what stopped it, or else where it is', () => {
    expect(why({ state: 'stopped' })).toBe('The device is "Out of service"');
    expect(why({ state: 'stopped', calDueDate: '2026-11-01' })).toBe(
      'The device is out of service: Its calibration expired on 2026-11-01',
    );
    expect(why({ state: 'lent', calDueDate: '2026-11-01' })).toBe('The device is "On loan"');
  });

  it('wears green in use, yellow within limits, red in every other state', () => {
    expect((['inUse', 'limited', 'stopped', 'lent', 'scrapped'] as const).map(labelColourOf)).toEqual([
      'green',
      'yellow',
      'red',
      'red',
      'red',
    ]);
  });
});

it('a calibration is due within the days of warning, overdue the day after, and none where none is needed', () => {
  const flag = (calDueDate: string | null, calMode: Device['calMode'] = 'verify') =>
    calibrationFlag({ calMode, calDueDate }, DAY, 30);
  expect(['2026-12-21', '2026-12-20', '2026-11-20', '2026-11-19', null].map((day) => flag(day))).toEqual([
    'ok',
    'due',
    'due',
    'overdue',
    'overdue',
  ]);
  expect(flag(null, 'none')).toBe('none');
});

it('the next check follows by the interval; without one there is none', () => {
  expect([nextCheckDay(3, '2026-11-30'), nextCheckDay(0, DAY), nextCheckDay(null, DAY)]).toEqual([
    '2027-02-28',
    null,
    null,
  ]);
});

describe('the plan of intermediate checks', () => {
  const plan = (midCheckCycleMonths: number | null, midCheckDue: string | null, lastCalDate: string | null = null) => ({
    midCheckCycleMonths,
    midCheckDue,
    lastCalDate,
  });

  it('begins with the day that is typed, or else with the calibration, or else today', () => {
    expect(checkDueOf(plan(3, '2026-12-01', '2026-11-01'), null, DAY)).toBe('2026-12-01');
    expect(checkDueOf(plan(3, null, '2026-11-01'), null, DAY)).toBe('2027-02-01');
    expect(checkDueOf(plan(3, null), null, DAY)).toBe('2027-02-20');
    expect(checkDueOf(plan(null, null), null, DAY)).toBeNull();
  });

  it('counts a new interval from where the last one did', () => {
    const before = plan(6, '2027-03-10', '2026-01-01');
    expect(checkDueOf(plan(3, '2027-03-10', '2026-01-01'), before, DAY)).toBe('2026-12-10');
    expect(checkDueOf(plan(12, '2027-03-10'), before, DAY)).toBe('2027-09-10');
    expect(checkDueOf(plan(0, '2027-03-10'), before, DAY)).toBeNull();
    // A day typed with it may only be an earlier one.
    expect(checkDueOf(plan(12, '2027-01-01'), before, DAY)).toBe('2027-01-01');
    expect(checkDueOf(plan(3, '2099-01-01'), before, DAY)).toBe('2026-12-10');
    expect(checkDueOf(plan(3, null, '2026-11-01'), plan(null, null), DAY)).toBe('2027-02-01');
  });

  it('is not put off by hand', () => {
    const before = plan(6, '2026-11-10');
    expect(
      [plan(6, '2026-11-11'), plan(6, null), plan(6, '2026-11-09'), plan(6, '2026-11-10')].map((next) =>
        postponesCheck(next, before),
      ),
    ).toEqual([true, true, false, false]);
    expect(postponesCheck(plan(6, '2026-12-01'), plan(6, null))).toBe(false);
  });
});
