import type { TaskState } from '../task/task.workflow';
import { sampleRollUp } from './sample.rollup';
import type { SampleState } from './sample.workflow';

it.each<[SampleState, TaskState[], string[]]>([
  ['issued', ['assigned'], []],
  ['issued', ['testing', 'unassigned'], ['firstData']],
  ['issued', ['submitted'], ['firstData', 'allSubmitted']],
  ['testing', ['submitted', 'testing'], []],
  ['testing', ['submitted', 'checked', 'cancelled'], ['allSubmitted']],
  ['testing', ['submitted', 'backAtReception'], []],
  ['tested', ['testing', 'checked'], ['dataSentBack']],
  ['tested', ['checked'], []],
  ['stored', ['testing'], []],
  ['confirmed', ['assigned'], []],
  ['testing', [], []],
])('a sample that is %s with tasks %j takes %j', (state, tasks, actions) => {
  expect(sampleRollUp(state, tasks).map(({ action }) => action)).toEqual(actions);
});
