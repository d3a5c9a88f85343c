import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** One sample on its way from a giver to a taker, who both sign (ISO/IEC 17025 7.4.1). */
export const handoverWorkflow = workflow({
  noun: 'handover',
  states: {
    inTransit: state('在途', 'In transit', 'mine', label('由接收人确认', 'Next: the taker confirms it')),
    taken: state('已接收', 'Taken', 'done'),
    declined: state('已拒收', 'Declined', 'sentBack', label('仍由交出人保管', 'It is still with its giver')),
    withdrawn: state('已撤回', 'Withdrawn', 'void'),
  },
  initial: 'inTransit',
  final: ['taken', 'declined', 'withdrawn'],
  classes: {},
  steps: {
    take: { label: label('接收样品', 'Take sample'), from: ['inTransit'], to: 'taken', allow: 'sample.handOver' },
    decline: {
      label: label('拒绝接收', 'Decline sample'),
      from: ['inTransit'],
      to: 'declined',
      allow: 'sample.handOver',
      reason: true,
    },
    withdraw: {
      label: label('撤回交接', 'Withdraw hand-over'),
      from: ['inTransit'],
      to: 'withdrawn',
      allow: 'sample.handOver',
    },
  },
});

export type HandoverState = StateOf<typeof handoverWorkflow>;
