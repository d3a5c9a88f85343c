import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** A plan goes on, rests, and ends: by a person, or once its last date is over. */
export const samplingPlanWorkflow = workflow({
  noun: 'samplingPlan',
  states: {
    active: state('执行中', 'Active', 'working'),
    paused: state('已暂停', 'Paused', 'waiting', label('暂停期间不生成委托', 'No orders are drafted while paused')),
    ended: state('已结束', 'Ended', 'done'),
  },
  initial: 'active',
  final: ['ended'],
  classes: {
    /** May still be changed, and has dates to come. */
    going: ['active', 'paused'],
  },
  steps: {
    pause: {
      label: label('暂停计划', 'Pause plan'),
      from: ['active'],
      to: 'paused',
      allow: 'samplingPlan.update',
      reason: true,
      undo: 'resume',
    },
    resume: { label: label('恢复计划', 'Resume plan'), from: ['paused'], to: 'active', allow: 'samplingPlan.update' },
    end: {
      label: label('结束计划', 'End plan'),
      from: ['active', 'paused'],
      to: 'ended',
      allow: 'samplingPlan.update',
      reason: true,
    },
    complete: { label: label('计划完成', 'Plan completed'), from: ['active'], to: 'ended', allow: 'system' },
  },
});

export type SamplingPlanState = StateOf<typeof samplingPlanWorkflow>;
