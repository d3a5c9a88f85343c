import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** What one person has begun that touches somebody's signature, until a second one has confirmed it (ISO/IEC 17025 7.11.3). */
export const signingCaseWorkflow = workflow({
  noun: 'signingCase',
  states: {
    waiting: state(
      '待第二人确认',
      'To be confirmed',
      'waiting',
      label('由第二人确认', 'Next: a second person confirms it'),
    ),
    confirmed: state('已确认', 'Confirmed', 'done'),
    refused: state('已拒绝', 'Refused', 'void'),
    overtaken: state('已失效', 'Overtaken', 'void'),
  },
  initial: 'waiting',
  final: ['confirmed', 'refused', 'overtaken'],
  classes: {},
  steps: {
    confirm: {
      label: label('确认', 'Confirm'),
      from: ['waiting'],
      to: 'confirmed',
      allow: 'staff.confirmSigning',
      reason: true,
    },
    refuse: {
      label: label('拒绝', 'Refuse'),
      from: ['waiting'],
      to: 'refused',
      allow: 'staff.confirmSigning',
      reason: true,
    },
    /** A later act takes its place, or what it was about is gone. */
    overtake: { label: label('失效', 'Overtake'), from: ['waiting'], to: 'overtaken', allow: 'system' },
  },
});

export type SigningCaseState = StateOf<typeof signingCaseWorkflow>;
