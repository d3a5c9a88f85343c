import { type Found, inClass } from '../kit/workflow';
import { type TaskState, taskWorkflow } from '../task/task.workflow';
import type { SampleState, sampleWorkflow } from './sample.workflow';

export type SampleRollUp = Found<typeof sampleWorkflow, 'firstData' | 'allSubmitted' | 'dataSentBack'>;

/**
 * Takes a sample's state and the states of its tasks; gives the steps that bring it up to date, in order. A sample in
 * store or with the client stays there, whatever happens to its data.
 */
export const sampleRollUp = (state: SampleState, tasks: readonly TaskState[]): SampleRollUp[] => {
  const live = tasks.filter((each) => inClass(taskWorkflow, 'here', each));
  if (live.length === 0) return [];
  const isFinished = live.every((each) => inClass(taskWorkflow, 'submittedOrLater', each));
  const steps: SampleRollUp[] = [];
  if (state === 'tested' && !isFinished) steps.push({ action: 'dataSentBack', to: 'testing' });
  const isBegun = state === 'issued' && live.some((each) => inClass(taskWorkflow, 'begun', each));
  if (isBegun) steps.push({ action: 'firstData', to: 'testing' });
  if ((isBegun || state === 'testing') && isFinished) steps.push({ action: 'allSubmitted', to: 'tested' });
  return steps;
};
