import { actionsFor, type Can } from '../kit/workflow';
import { type TaskAction, type TaskState, taskWorkflow } from './task.workflow';

/** States in which work is still to be done: what can be late. */
export const openTaskStates: readonly TaskState[] = [
  'unassigned',
  'assigned',
  'testing',
  'returnAsked',
  'backAtReception',
];

/** Steps that are taken on a worksheet or a mandate, not on a task by itself. */
const notByItself: readonly TaskAction[] = [
  'begin',
  'submit',
  'recall',
  'pass',
  'reject',
  'sendBackToInput',
  'resolve',
];
/** Steps that would lose what was entered. */
const onlyWithoutData: readonly TaskAction[] = ['emptyAssign', 'backAssign', 'handBack', 'backToReception'];
/** Steps of the tester alone. */
const ofAssignee: readonly TaskAction[] = ['handBack'];

export const needsNoData = (action: TaskAction): boolean => onlyWithoutData.includes(action);

/** Takes a task and its reader; gives the steps open to the reader on the task itself. */
export const taskActions = (
  task: Readonly<{ state: TaskState; assigneeId: string | null; hasData: boolean }>,
  readerId: string,
  can: Can,
): TaskAction[] =>
  actionsFor(taskWorkflow, task.state, can).filter(
    (action) =>
      !notByItself.includes(action) &&
      !(task.hasData && needsNoData(action)) &&
      !(ofAssignee.includes(action) && task.assigneeId !== readerId),
  );

/** Whether a task is late on a day. */
export const isOverdue = (
  { state, dueDate }: Readonly<{ state: TaskState; dueDate: string }>,
  today: string,
): boolean => dueDate < today && openTaskStates.includes(state);
