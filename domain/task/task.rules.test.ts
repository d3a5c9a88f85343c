import { isOverdue, taskActions } from './task.rules';
import type { TaskState } from './task.workflow';

const held =
  (...permissions: string[]) =>
  (permission: string) =>
    permissions.includes(permission);
const task = (state: TaskState, hasData = false) => ({ state, hasData, assigneeId: 'me' });

it('offers a director to assign what nobody has, and to take back what has no data', () => {
  const can = held('task.assign', 'task.backToReception');
  expect(taskActions(task('unassigned'), 'dir', can)).toEqual(['assign', 'backToReception']);
  expect(taskActions(task('assigned'), 'dir', can)).toEqual([
    'reassign',
    'emptyAssign',
    'backAssign',
    'handBackByLeader',
    'backToReception',
  ]);
  expect(taskActions(task('testing', true), 'dir', can)).toEqual(['reassign', 'handBackByLeader', 'backToAssignment']);
});

it('offers the tester alone to hand back, and only before data', () => {
  const can = held('task.handBack', 'worksheet.enter', 'worksheet.submit');
  expect(taskActions(task('assigned'), 'me', can)).toEqual(['handBack']);
  expect(taskActions(task('assigned'), 'other', can)).toEqual([]);
  expect(taskActions(task('testing', true), 'me', can)).toEqual([]);
});

it('offers nothing on what is finished', () => {
  expect(taskActions(task('done'), 'me', () => true)).toEqual([]);
});

it('calls work late the day after it was due, and only while it is open', () => {
  const due = { state: 'testing' as TaskState, dueDate: '2026-11-20' };
  expect(isOverdue(due, '2026-11-20')).toBe(false);
  expect(isOverdue(due, '2026-11-21')).toBe(true);
  expect(isOverdue({ ...due, state: 'submitted' }, '2026-11-21')).toBe(false);
});
