import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/**
 * A line is drawn up, looked over by another person and used until its day. What was read from it keeps saying so: a line that turns
 * out wrong is voided, never changed.
 */
export const calibrationLineWorkflow = workflow({
  noun: 'calibrationLine',
  states: {
    draft: state('草稿', 'Draft', 'working'),
    submitted: state(
      '待批准',
      'Awaiting approval',
      'waiting',
      label('由另一人核对并批准', 'Next: another person looks it over and approves it'),
    ),
    sentBack: state('已退回', 'Sent back', 'sentBack', label('由制作人更正后再提交', 'Next: its maker corrects it')),
    approved: state('已批准', 'Approved', 'done', label('有效期内可用于计算结果', 'It serves until its day')),
    voided: state('已作废', 'Voided', 'void'),
  },
  initial: 'draft',
  final: ['voided'],
  classes: {
    /** May still be changed by who makes it. */
    editable: ['draft', 'sentBack'],
    /** Results may be read from it. */
    inForce: ['approved'],
  },
  steps: {
    submit: {
      label: label('提交批准', 'Submit for approval'),
      from: ['draft', 'sentBack'],
      to: 'submitted',
      allow: 'calibrationLine.update',
    },
    recall: {
      label: label('撤回', 'Recall'),
      from: ['submitted'],
      to: 'draft',
      allow: 'calibrationLine.update',
    },
    approve: {
      label: label('批准标准曲线', 'Approve line'),
      from: ['submitted'],
      to: 'approved',
      allow: 'calibrationLine.approve',
      signature: true,
    },
    sendBack: {
      label: label('退回', 'Send back'),
      from: ['submitted'],
      to: 'sentBack',
      allow: 'calibrationLine.approve',
      reason: true,
    },
    void: {
      label: label('作废标准曲线', 'Void line'),
      from: ['approved'],
      to: 'voided',
      allow: 'calibrationLine.approve',
      reason: true,
    },
  },
});

export type CalibrationLineState = StateOf<typeof calibrationLineWorkflow>;
