import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

const underCheck = ['checking', 'partlyPassed'] as const;
const withData = ['testing', ...underCheck] as const;

/** The work that one department does for one order. Between assignment and finish it follows its worksheets. */
export const mandateWorkflow = workflow({
  noun: 'mandate',
  states: {
    awaitingAssignment: state(
      '待分配',
      'Awaiting assignment',
      'mine',
      label('由检测室主任分配', 'Next: the director assigns the tests'),
    ),
    sentBack: state(
      '退回受理',
      'Sent back to reception',
      'sentBack',
      label('由业务受理员修改', 'Next: reception mends the order'),
    ),
    testing: state('检测中', 'Testing', 'working', label('由检测员录入数据', 'Next: the testers enter the data')),
    checking: state('待校核', 'Awaiting check', 'mine', label('由校核员校核', 'Next: the checker checks the data')),
    partlyPassed: state('部分通过', 'Partly passed', 'working'),
    checked: state('校核通过', 'Checked', 'done', label('由报告编制员编制报告', 'Next: the report is prepared')),
    reporting: state('报告中', 'Reporting', 'working'),
    finished: state('已完成', 'Finished', 'done'),
    cancelled: state('已取消', 'Cancelled', 'void'),
  },
  initial: 'awaitingAssignment',
  final: ['finished', 'cancelled'],
  classes: {
    /** Its data wait for the checker. */
    underCheck,
    /** Its data are not all checked: late by its own day. */
    unchecked: ['awaitingAssignment', 'sentBack', ...withData],
    /** Not ended: it ages, and its day moves with the order's. */
    open: ['awaitingAssignment', 'sentBack', ...withData, 'checked', 'reporting'],
    /** All but cancelled. */
    live: ['awaitingAssignment', 'sentBack', ...withData, 'checked', 'reporting', 'finished'],
    /** No data of it are to come: reports that waited for it may open. */
    settled: ['checked', 'cancelled'],
    /** Its data have passed the check. */
    tested: ['checked', 'reporting', 'finished'],
    /** Every report of it is out, or it gives none. */
    noReportAwaited: ['finished', 'cancelled'],
    /** Its tasks are handed out here; one at reception rests. */
    assignable: ['awaitingAssignment', ...withData],
    /** Takes another version of its record template: what was checked keeps the form it was checked on. */
    repinnable: ['awaitingAssignment', 'sentBack', 'testing', 'checking'],
    /** Held by people or reports: its tasks alone do not move it. */
    held: ['sentBack', 'finished', 'cancelled'],
    /** Rests or is given up: no file of it leaves the house. */
    resting: ['sentBack', 'cancelled'],
  },
  steps: {
    sendBack: {
      label: label('退回受理', 'Send back to reception'),
      from: ['awaitingAssignment', 'testing'],
      to: 'sentBack',
      allow: 'mandate.sendBack',
      reason: true,
    },
    update: {
      label: label('修改任务书', 'Update mandate'),
      from: ['awaitingAssignment', 'testing', 'sentBack'],
      to: ['awaitingAssignment', 'testing'],
      allow: 'mandate.update',
    },
    firstAssigned: {
      label: label('开始分配', 'First task assigned'),
      from: ['awaitingAssignment'],
      to: 'testing',
      allow: 'system',
    },
    allUnassigned: {
      label: label('分配全部撤回', 'All assignments withdrawn'),
      from: ['testing'],
      to: 'awaitingAssignment',
      allow: 'system',
    },
    allSubmitted: {
      label: label('数据齐全', 'All data submitted'),
      from: ['testing'],
      to: ['checking', 'partlyPassed'],
      allow: 'system',
    },
    dataReturned: {
      label: label('数据退回', 'Data sent back'),
      from: ['checking', 'partlyPassed', 'checked', 'reporting'],
      to: ['awaitingAssignment', 'testing', 'checking', 'partlyPassed'],
      allow: 'system',
    },
    restCancelled: {
      label: label('其余项目已取消或验收', 'The rest was cancelled or accepted'),
      from: ['awaitingAssignment', 'testing', 'checking', 'partlyPassed'],
      to: 'checked',
      allow: 'system',
    },
    pass: {
      label: label('校核通过', 'Pass'),
      from: underCheck,
      // What another laboratory tests may still be out.
      to: ['checked', 'testing'],
      allow: 'mandate.check',
      signature: true,
      undo: 'back',
    },
    reject: {
      label: label('校核退回', 'Reject'),
      from: underCheck,
      to: 'testing',
      allow: 'mandate.check',
      reason: true,
    },
    passPart: {
      label: label('部分通过', 'Pass selected'),
      from: underCheck,
      to: ['partlyPassed', 'checked', 'testing'],
      allow: 'mandate.check',
      signature: true,
    },
    rejectPart: {
      label: label('部分退回', 'Reject selected'),
      from: underCheck,
      to: ['partlyPassed', 'testing'],
      allow: 'mandate.check',
      reason: true,
    },
    reportOpened: { label: label('报告开始', 'Report opened'), from: ['checked'], to: 'reporting', allow: 'system' },
    back: {
      label: label('退回上一环节', 'Send back a stage'),
      from: ['checked', 'reporting'],
      to: ['checking', 'testing'],
      allow: 'mandate.back',
      reason: true,
    },
    finish: {
      label: label('完成任务书', 'Finish mandate'),
      from: ['reporting'],
      to: 'finished',
      allow: 'mandate.finish',
    },
    reopen: { label: label('报告更改', 'Reopened by amendment'), from: ['finished'], to: 'reporting', allow: 'system' },
    cancel: {
      label: label('委托取消', 'Order cancelled'),
      from: ['awaitingAssignment', 'sentBack', 'testing', 'checking', 'partlyPassed', 'checked', 'reporting'],
      to: 'cancelled',
      allow: 'system',
    },
  },
});

export type MandateState = StateOf<typeof mandateWorkflow>;
export type MandateAction = ActionOf<typeof mandateWorkflow>;
