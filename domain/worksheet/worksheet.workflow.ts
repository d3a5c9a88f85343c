import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

const reopenable = ['submitted', 'passed'] as const;

/** The raw record of one tester (原始记录): after the first submission every change keeps the old value. */
export const worksheetWorkflow = workflow({
  noun: 'worksheet',
  states: {
    empty: state('待录入', 'Empty', 'waiting'),
    editing: state('录入中', 'Being entered', 'working'),
    submitted: state('已提交', 'Submitted', 'mine', label('由校核员校核', 'Next: the checker checks the data')),
    rejected: state('校核退回', 'Rejected', 'sentBack', label('由检测员更正数据', 'Next: the testers mend the data')),
    passed: state('校核通过', 'Passed', 'done'),
    locked: state('已归档', 'Locked', 'done'),
    void: state('作废', 'Void', 'void'),
  },
  initial: 'empty',
  final: ['locked', 'void'],
  classes: {
    /** All but void. */
    valid: ['empty', 'editing', 'submitted', 'rejected', 'passed', 'locked'],
    /** Takes data; nothing of it waits for a checker. */
    editable: ['empty', 'editing', 'rejected'],
    /** Further tasks join it: no checker has seen it. */
    joinable: ['empty', 'editing'],
    /** Not passed: it follows its mandate to another version of the record template. */
    unpassed: ['empty', 'editing', 'submitted', 'rejected'],
    /** No issued report holds its data. */
    unreported: ['empty', 'editing', 'submitted', 'rejected', 'passed'],
    /** Its data are in. */
    submittedOrLater: ['submitted', 'passed', 'locked'],
    /** With a checker or past one, and not locked by a report: it may be opened again. */
    reopenable,
    /** Its data have passed the check. */
    passedOrLater: ['passed', 'locked'],
  },
  steps: {
    save: {
      label: label('保存数据', 'Save data'),
      from: ['empty', 'editing', 'rejected'],
      to: ['editing', 'rejected'],
      allow: 'worksheet.enter',
    },
    submit: {
      label: label('提交数据', 'Submit data'),
      // From the empty one too: what is computed of other results needs no entry.
      from: ['empty', 'editing', 'rejected'],
      to: 'submitted',
      allow: 'worksheet.submit',
      undo: 'recall',
    },
    recall: { label: label('撤回提交', 'Recall'), from: ['submitted'], to: 'editing', allow: 'worksheet.submit' },
    sendBack: {
      label: label('退回录入', 'Send back to data entry'),
      from: ['submitted'],
      to: 'rejected',
      allow: 'mandate.check',
      reason: true,
    },
    reject: {
      label: label('校核退回', 'Reject'),
      from: ['submitted'],
      to: 'rejected',
      allow: 'mandate.check',
      reason: true,
    },
    pass: { label: label('校核通过', 'Pass'), from: ['submitted'], to: 'passed', allow: 'mandate.check' },
    reopen: {
      label: label('退回录入', 'Reopened'),
      from: reopenable,
      to: ['rejected', 'submitted'],
      allow: 'system',
    },
    lock: { label: label('归档', 'Lock'), from: ['passed'], to: 'locked', allow: 'system' },
    unlock: { label: label('报告更改', 'Unlocked by amendment'), from: ['locked'], to: 'passed', allow: 'system' },
    void: {
      label: label('作废记录', 'Void worksheet'),
      from: ['empty', 'editing', 'submitted', 'rejected', 'passed'],
      to: 'void',
      allow: 'worksheet.void',
      reason: true,
    },
  },
});

export type WorksheetState = StateOf<typeof worksheetWorkflow>;
export type WorksheetAction = ActionOf<typeof worksheetWorkflow>;
