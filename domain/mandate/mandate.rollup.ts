import { type ClassOf, inClass, systemArrow } from '../kit/workflow';
import { type TaskState, taskWorkflow } from '../task/task.workflow';
import { type MandateAction, type MandateState, mandateWorkflow } from './mandate.workflow';

/** Takes the states of all tasks of a mandate; gives the state they put it in. A cancelled task does not count. */
export const mandateStateOf = (tasks: readonly TaskState[]): MandateState => {
  const live = tasks.filter((state) => inClass(taskWorkflow, 'live', state));
  if (live.length === 0) return tasks.length === 0 ? 'awaitingAssignment' : 'cancelled';
  const all = (name: ClassOf<typeof taskWorkflow>) => live.every((state) => inClass(taskWorkflow, name, state));
  const isChecked = (state: TaskState) => inClass(taskWorkflow, 'checkedOrLater', state);
  if (all('checkedOrLater')) return 'checked';
  if (live.some(isChecked) && live.includes('submitted')) return 'partlyPassed';
  // What another laboratory tests keeps nobody here from assigning and checking the rest.
  const here = live.filter((state) => inClass(taskWorkflow, 'here', state));
  const allHere = (name: ClassOf<typeof taskWorkflow>) => here.every((state) => inClass(taskWorkflow, name, state));
  if (here.includes('submitted') && allHere('submittedOrLater')) return 'checking';
  return here.length > 0 && allHere('withNobody') ? 'awaitingAssignment' : 'testing';
};

export type RollUp = Readonly<{ action: MandateAction; to: MandateState }>;

/** Takes a mandate's state and its tasks'; gives the system step that brings it up to date, or null when it is. */
export const mandateRollUp = (state: MandateState, tasks: readonly TaskState[]): RollUp | null => {
  const to = mandateStateOf(tasks);
  if (inClass(mandateWorkflow, 'held', state) || to === state || (state === 'reporting' && to === 'checked'))
    return null;
  const action = systemArrow(mandateWorkflow, state, to);
  return action === undefined ? null : { action, to };
};
