import type { TaskState } from '../task/task.workflow';
import { mandateRollUp, mandateStateOf } from './mandate.rollup';
import type { MandateState } from './mandate.workflow';

describe('the state of a mandate is a function of its tasks', () => {
  it.each<[TaskState[], MandateState]>([
    [[], 'awaitingAssignment'],
    [['unassigned', 'unassigned'], 'awaitingAssignment'],
    [['unassigned', 'backAtReception'], 'awaitingAssignment'],
    [['assigned', 'unassigned'], 'testing'],
    [['returnAsked', 'testing'], 'testing'],
    [['submitted', 'testing'], 'testing'],
    [['submitted', 'submitted'], 'checking'],
    [['submitted', 'checked'], 'partlyPassed'],
    [['submitted', 'checked', 'testing'], 'partlyPassed'],
    [['testing', 'checked'], 'testing'],
    [['checked', 'checked'], 'checked'],
    [['checked', 'done'], 'checked'],
    [['checked', 'cancelled'], 'checked'],
    [['checked', 'backAtReception'], 'testing'],
    [['cancelled', 'cancelled'], 'cancelled'],
  ])('%j puts it in %s', (tasks, state) => {
    expect(mandateStateOf(tasks)).toBe(state);
  });
});

describe('a roll-up names a system step of the workflow', () => {
  it.each<[MandateState, TaskState[], string, MandateState]>([
    ['awaitingAssignment', ['assigned'], 'firstAssigned', 'testing'],
    ['testing', ['unassigned'], 'allUnassigned', 'awaitingAssignment'],
    ['testing', ['submitted'], 'allSubmitted', 'checking'],
    ['testing', ['submitted', 'checked'], 'allSubmitted', 'partlyPassed'],
    ['checking', ['testing'], 'dataReturned', 'testing'],
    ['checking', ['unassigned'], 'dataReturned', 'awaitingAssignment'],
    ['reporting', ['testing', 'checked'], 'dataReturned', 'testing'],
    ['testing', ['checked', 'cancelled'], 'restCancelled', 'checked'],
    ['testing', ['cancelled'], 'cancel', 'cancelled'],
  ])('%s with %j takes %s to %s', (state, tasks, action, to) => {
    expect(mandateRollUp(state, tasks)).toEqual({ action, to });
  });

  it.each<[MandateState, TaskState[]]>([
    ['testing', ['assigned']],
    ['reporting', ['checked']],
    ['sentBack', ['unassigned']],
    ['finished', ['done']],
    ['cancelled', ['cancelled']],
  ])('%s with %j stays', (state, tasks) => {
    expect(mandateRollUp(state, tasks)).toBeNull();
  });

  it('leads from every open state to every state its tasks can put it in', () => {
    const open: MandateState[] = ['awaitingAssignment', 'testing', 'checking', 'partlyPassed'];
    const next: Partial<Record<MandateState, TaskState[][]>> = {
      awaitingAssignment: [['assigned'], ['checked', 'cancelled'], ['cancelled']],
      testing: [['unassigned'], ['submitted'], ['submitted', 'checked'], ['checked'], ['cancelled']],
      checking: [['unassigned'], ['testing'], ['cancelled']],
      partlyPassed: [['submitted'], ['testing', 'checked'], ['cancelled'], ['checked', 'cancelled']],
    };
    for (const state of open)
      for (const tasks of next[state] ?? []) expect(mandateRollUp(state, tasks)?.to).toBe(mandateStateOf(tasks));
  });
});
