import { dueStage, isOld, isThird, reachOf } from './due-stage';

/** A Friday; the Monday after it is a day off, the Saturday after that is worked. */
const DAY = '2026-11-20';
const holidays = new Map([
  ['2026-11-23', false],
  ['2026-11-28', true],
]);

test('a due date is announced with the days of warning, a week before, on the day and after it', () => {
  const stages = (warnDays: number) =>
    ['2026-12-21', '2026-12-20', '2026-11-28', '2026-11-27', '2026-11-21', '2026-11-20', '2026-11-19'].map((due) =>
      dueStage(due, reachOf(DAY, warnDays, null)),
    );
  expect(stages(30)).toEqual([null, 'early', 'early', 'near', 'near', 'due', 'overdue']);
  expect(stages(2)).toEqual([null, null, null, null, 'early', 'due', 'overdue']);
  expect(stages(0)).toEqual([null, null, null, null, null, 'due', 'overdue']);
});

test('where working days count, days off lengthen the warning and worked week-ends do not', () => {
  const stages = (warnDays: number, ...dues: string[]) =>
    dues.map((due) => dueStage(due, reachOf(DAY, warnDays, holidays)));
  // Friday, two working days ahead over a long week-end: Wednesday.
  expect(stages(2, '2026-11-26', '2026-11-25', '2026-11-22', DAY, '2026-11-19')).toEqual([
    null,
    'early',
    'early',
    'due',
    'overdue',
  ]);
  // Five working days are a week; the worked Saturday is the fifth.
  expect(stages(8, '2026-12-03', '2026-12-02', '2026-11-29', '2026-11-28')).toEqual([null, 'early', 'early', 'near']);
  expect(stages(0, '2026-11-21', DAY)).toEqual([null, 'due']);
});

test('lateness is carried further from the third working day, and is old after a month', () => {
  const third = (due: string, ...days: string[]) => days.map((day) => isThird(due, day, holidays));
  // Due on Friday: Tuesday, Wednesday and Thursday are the three.
  expect(third(DAY, DAY, '2026-11-23', '2026-11-25', '2026-11-26', '2026-12-26')).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(third('2026-11-26', '2026-11-28', '2026-11-29', '2026-11-30')).toEqual([false, false, true]);
  expect(['2026-10-21', '2026-10-20', DAY].map((due) => isOld(due, DAY))).toEqual([false, true, false]);
});
