import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** A laboratory that tests for this one: used only while it is approved (ISO/IEC 17025 6.6.2). */
export const subcontractorWorkflow = workflow({
  noun: 'subcontractor',
  states: {
    proposed: state('待批准', 'Awaiting approval', 'mine'),
    approved: state('已批准', 'Approved', 'done'),
    suspended: state('已暂停', 'Suspended', 'sentBack'),
  },
  initial: 'proposed',
  final: [],
  classes: {},
  steps: {
    approve: {
      label: label('批准分包机构', 'Approve subcontractor'),
      from: ['proposed', 'suspended'],
      to: 'approved',
      allow: 'subcontractor.approve',
    },
    suspend: {
      label: label('暂停分包机构', 'Suspend subcontractor'),
      from: ['approved'],
      to: 'suspended',
      allow: 'subcontractor.approve',
      reason: true,
    },
    changed: {
      label: label('资质变更待批准', 'Its competence was changed'),
      from: ['approved'],
      to: 'proposed',
      allow: 'system',
    },
  },
});

export type SubcontractorState = StateOf<typeof subcontractorWorkflow>;
