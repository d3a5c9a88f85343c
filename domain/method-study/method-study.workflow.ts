import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** A study is measured and written down by one person and looked over by another. What limits rest on it is voided, never changed. */
export const methodStudyWorkflow = workflow({
  noun: 'methodStudy',
  states: {
    draft: state('草稿', 'Draft', 'working'),
    submitted: state(
      '待批准',
      'Awaiting approval',
      'waiting',
      label('由另一人核对并批准', 'Next: another person looks it over and approves it'),
    ),
    sentBack: state(
      '已退回',
      'Sent back',
      'sentBack',
      label('由编制人更正后再提交', 'Next: whoever prepared it corrects it'),
    ),
    approved: state(
      '已批准',
      'Approved',
      'done',
      label('结论可用于检测项目的规则', 'What it found may become a rule of the item'),
    ),
    voided: state('已作废', 'Voided', 'void'),
  },
  initial: 'draft',
  final: ['voided'],
  classes: {
    /** May still be changed by who makes it. */
    editable: ['draft', 'sentBack'],
    /** What it found may be relied on. */
    inForce: ['approved'],
  },
  steps: {
    submit: {
      label: label('提交批准', 'Submit for approval'),
      from: ['draft', 'sentBack'],
      to: 'submitted',
      allow: 'methodStudy.update',
    },
    recall: {
      label: label('撤回', 'Recall'),
      from: ['submitted'],
      to: 'draft',
      allow: 'methodStudy.update',
    },
    approve: {
      label: label('批准方法研究', 'Approve study'),
      from: ['submitted'],
      to: 'approved',
      allow: 'methodStudy.approve',
      signature: true,
    },
    sendBack: {
      label: label('退回', 'Send back'),
      from: ['submitted'],
      to: 'sentBack',
      allow: 'methodStudy.approve',
      reason: true,
    },
    void: {
      label: label('作废方法研究', 'Void study'),
      from: ['approved'],
      to: 'voided',
      allow: 'methodStudy.approve',
      reason: true,
    },
  },
});

export type MethodStudyState = StateOf<typeof methodStudyWorkflow>;
