import type { OutputOf } from '../../../contract/kit/endpoint';
import type { tasksAssignContract } from '../../../contract/task/tasks-assign';

/** A task to assign, with those who may do it. */
export type AssignItem = OutputOf<typeof tasksAssignContract.items>['items'][number];
export type MandateToAssign = OutputOf<typeof tasksAssignContract.list>['list'][number];
