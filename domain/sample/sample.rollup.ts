import type { TaskState } from '../task/task.workflow';
import type { SampleState } from './sample.workflow';

const begun: readonly TaskState[] = ['testing', 'submitted', 'checked', 'done'];
const finished: readonly TaskState[] = ['submitted', 'checked', 'done'];

export type SampleRollUp = Readonly<{ action: 'firstData' | 'allSubmitted' | 'dataSentBack'; to: SampleState }>;

/**
 * Takes a sample's state and the states of its tasks; gives the steps that bring it up to date, in order. A sample in
 * store or with the client stays there, whatever happens to its data.
 */
export const sampleRollUp = (state: SampleState, tasks: readonly TaskState[]): SampleRollUp[] => {
  const live = tasks.filter((each) => each !== 'cancelled');
  if (live.length === 0) return [];
  const isFinished = live.every((each) => finished.includes(each));
  const steps: SampleRollUp[] = [];
  if (state === 'tested' && !isFinished) steps.push({ action: 'dataSentBack', to: 'testing' });
  const isBegun = state === 'issued' && live.some((each) => begun.includes(each));
  if (isBegun) steps.push({ action: 'firstData', to: 'testing' });
  if ((isBegun || state === 'testing') && isFinished) steps.push({ action: 'allSubmitted', to: 'tested' });
  return steps;
};
