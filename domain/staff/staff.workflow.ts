import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

/** A person of the laboratory: signatures stay valid after a stop, access does not. */
export const staffWorkflow = workflow({
  noun: 'staff',
  states: {
    active: state('在岗', 'Active', 'done'),
    stopped: state('停用', 'Deactivated', 'void'),
  },
  initial: 'active',
  final: [],
  classes: {
    /** May sign in and be given work. */
    active: ['active'],
  },
  steps: {
    stop: { label: label('停用', 'Deactivate'), from: ['active'], to: 'stopped', allow: 'staff.stop' },
    restart: { label: label('启用', 'Reactivate'), from: ['stopped'], to: 'active', allow: 'staff.restart' },
    reset: {
      label: label('重置密码', 'Reset password'),
      from: ['active', 'stopped'],
      to: ['active', 'stopped'],
      allow: 'staff.reset',
    },
  },
});

export type StaffState = StateOf<typeof staffWorkflow>;
export type StaffAction = ActionOf<typeof staffWorkflow>;
