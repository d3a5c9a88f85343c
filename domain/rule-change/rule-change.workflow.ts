import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** A change of rules that results hang on: one person makes it, another approves it (ISO/IEC 17025 7.2.1.5, 7.11.2). */
export const ruleChangeWorkflow = workflow({
  noun: 'ruleChange',
  states: {
    waiting: state('待批准', 'To be approved', 'waiting', label('由另一人批准', 'Next: another person approves it')),
    approved: state('已批准', 'Approved', 'done'),
    refused: state('已拒绝', 'Refused', 'void'),
    takenBack: state('已撤回', 'Taken back', 'void'),
  },
  initial: 'waiting',
  final: ['approved', 'refused', 'takenBack'],
  classes: {},
  steps: {
    approve: {
      label: label('批准变更', 'Approve the change'),
      from: ['waiting'],
      to: 'approved',
      allow: 'testItem.approve',
      signature: true,
    },
    refuse: {
      label: label('拒绝变更', 'Refuse the change'),
      from: ['waiting'],
      to: 'refused',
      allow: 'testItem.approve',
      reason: true,
    },
    takeBack: {
      label: label('撤回变更', 'Take the change back'),
      from: ['waiting'],
      to: 'takenBack',
      allow: 'testItem.update',
      reason: true,
    },
  },
});

export type RuleChangeState = StateOf<typeof ruleChangeWorkflow>;
