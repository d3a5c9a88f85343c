import { actionsFor, type Can, inClass } from '../kit/workflow';
import { type TaskAction, type TaskState, taskWorkflow } from './task.workflow';

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
): boolean => dueDate < today && inClass(taskWorkflow, 'open', state);
