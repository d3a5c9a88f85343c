import type { TaskState } from '../task/task.workflow';
import { type MandateState, mandateWorkflow } from './mandate.workflow';

const submittedOrLater: readonly TaskState[] = ['submitted', 'checked', 'done'];
const checkedOrLater: readonly TaskState[] = ['checked', 'done'];
const withNobody: readonly TaskState[] = ['unassigned', 'backAtReception'];

/** Takes the states of all tasks of a mandate; gives the state they put it in. A cancelled task does not count. */
export const mandateStateOf = (tasks: readonly TaskState[]): MandateState => {
  const live = tasks.filter((state) => state !== 'cancelled');
  if (live.length === 0) return tasks.length === 0 ? 'awaitingAssignment' : 'cancelled';
  const all = (states: readonly TaskState[]) => live.every((state) => states.includes(state));
  const some = (states: readonly TaskState[]) => live.some((state) => states.includes(state));
  if (all(checkedOrLater)) return 'checked';
  if (some(checkedOrLater) && some(['submitted'])) return 'partlyPassed';
  if (all(submittedOrLater)) return 'checking';
  return all(withNobody) ? 'awaitingAssignment' : 'testing';
};

/** States that people or reports hold: the tasks alone do not end them. */
const held: readonly MandateState[] = ['sentBack', 'finished', 'cancelled'];

export type RollUp = Readonly<{ action: string; to: MandateState }>;

/** Takes a mandate's state and its tasks'; gives the system step that brings it up to date, or null when it is. */
export const mandateRollUp = (state: MandateState, tasks: readonly TaskState[]): RollUp | null => {
  const to = mandateStateOf(tasks);
  if (held.includes(state) || to === state || (state === 'reporting' && to === 'checked')) return null;
  const found = Object.entries(mandateWorkflow.steps).find(
    ([, step]) =>
      step.allow === 'system' &&
      (step.from as readonly string[]).includes(state) &&
      ([step.to].flat() as string[]).includes(to),
  );
  return found === undefined ? null : { action: found[0], to };
};
