import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** A device kept for somebody for a span of time. */
export const reservationWorkflow = workflow({
  noun: 'reservation',
  states: {
    reserved: state('已预约', 'Reserved', 'waiting'),
    used: state('已使用', 'Used', 'done'),
    missed: state('未使用', 'Not used', 'sentBack', label('确已使用的可补登', 'If it was used after all, say so')),
    withdrawn: state('已撤销', 'Withdrawn', 'void'),
  },
  initial: 'reserved',
  final: ['used', 'withdrawn'],
  classes: {
    /** Nobody else has the device in its time. */
    taking: ['reserved', 'used'],
    /** What a calendar shows: all but what was taken back. */
    shown: ['reserved', 'used', 'missed'],
  },
  steps: {
    move: {
      label: label('改期', 'Move reservation'),
      from: ['reserved'],
      to: 'reserved',
      allow: 'equipment.reserve',
    },
    withdraw: {
      label: label('撤销预约', 'Withdraw reservation'),
      from: ['reserved'],
      to: 'withdrawn',
      allow: 'equipment.reserve',
    },
    // What was read on the device in its time says so by itself; a use without a result is said by who had it.
    use: {
      label: label('登记已使用', 'Record use'),
      from: ['reserved', 'missed'],
      to: 'used',
      allow: 'equipment.reserve',
    },
    miss: { label: label('标记未使用', 'Mark as not used'), from: ['reserved'], to: 'missed', allow: 'system' },
  },
});

export type ReservationState = StateOf<typeof reservationWorkflow>;
