import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** A display shows its figures until it is taken back or its days are over. */
export const wallViewWorkflow = workflow({
  noun: 'wallView',
  states: {
    open: state('使用中', 'In use', 'working'),
    withdrawn: state('已收回', 'Taken back', 'void'),
  },
  initial: 'open',
  final: ['withdrawn'],
  classes: {
    /** Whoever holds the link sees figures by it, while its days last. */
    shown: ['open'],
  },
  steps: {
    withdraw: {
      label: label('收回大屏', 'Take display back'),
      from: ['open'],
      to: 'withdrawn',
      allow: 'statistics.read',
    },
  },
});

export type WallViewState = StateOf<typeof wallViewWorkflow>;
