import { statesOf } from '../../domain/kit/workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { tasksOf, WAITING } from './pick';

const columns = [
  { from: '2026-11-23', to: '2026-11-29' },
  { from: '2026-11-30', to: '2026-12-06' },
];
const of = (slot: number | null) => tasksOf('item', undefined, { row: 'i', name: '', slot }, columns);

it('opens the tasks of a row, of a column of it, and of what lies before and after', () => {
  const row = { testitemId: 'i', state: statesOf(taskWorkflow, 'planned') };
  expect(of(null)).toEqual(row);
  expect(of(1)).toEqual({ ...row, dueDateFrom: '2026-11-30', dueDateTo: '2026-12-06' });
  expect(of(-1)).toEqual({ ...row, dueDateTo: '2026-11-22' });
  expect(of(2)).toEqual({ ...row, dueDateFrom: '2026-12-07' });
});

it('opens what nobody has without a row of its own', () => {
  expect(tasksOf('person', 'd', { row: WAITING, name: '', slot: null }, columns)).toEqual({
    departId: 'd',
    state: statesOf(taskWorkflow, 'withNobody'),
  });
});
