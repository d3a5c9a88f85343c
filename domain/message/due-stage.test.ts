import { dueStage } from './due-stage';

const DAY = '2026-11-20';

test('a due date is announced with the days of warning, a week before, on the day and after it', () => {
  const stages = (warnDays: number) =>
    ['2026-12-21', '2026-12-20', '2026-11-28', '2026-11-27', '2026-11-21', '2026-11-20', '2026-11-19'].map((due) =>
      dueStage(due, DAY, warnDays),
    );
  expect(stages(30)).toEqual([null, 'early', 'early', 'near', 'near', 'due', 'overdue']);
  expect(stages(2)).toEqual([null, null, null, null, 'early', 'due', 'overdue']);
  expect(stages(0)).toEqual([null, null, null, null, null, 'due', 'overdue']);
});
