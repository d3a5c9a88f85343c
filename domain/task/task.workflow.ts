import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

/** Where reception's answer leads a task that came back. */
export const resolvedTo = ['unassigned', 'cancelled'] as const;
const reopenable = ['submitted', 'checked'] as const;
const submittedOrLater = ['submitted', 'checked', 'done'] as const;

/** The smallest assignable work: one item on one sample. */
export const taskWorkflow = workflow({
  noun: 'task',
  states: {
    unassigned: state('待分配', 'Unassigned', 'mine', label('由检测室主任分配', 'Next: the director assigns it')),
    assigned: state('已分配', 'Assigned', 'waiting', label('由检测员开始检测', 'Next: the tester begins')),
    testing: state('检测中', 'Testing', 'working'),
    submitted: state('已提交', 'Submitted', 'working', label('由校核员校核', 'Next: the checker checks the data')),
    checked: state('已校核', 'Checked', 'done'),
    done: state('已完成', 'Done', 'done'),
    outside: state('分包中', 'Subcontracted', 'waiting'),
    returnAsked: state(
      '申请退回',
      'Return requested',
      'sentBack',
      label('由检测室主任处理', 'Next: the director decides'),
    ),
    backAtReception: state(
      '退回受理',
      'Back at reception',
      'sentBack',
      label('由业务受理员处理', 'Next: reception decides'),
    ),
    cancelled: state('已取消', 'Cancelled', 'void'),
  },
  initial: 'unassigned',
  final: ['done', 'cancelled'],
  classes: {
    /** All but cancelled: what counts as work. */
    live: [
      'unassigned',
      'assigned',
      'testing',
      'submitted',
      'checked',
      'done',
      'outside',
      'returnAsked',
      'backAtReception',
    ],
    /** Live, and not with another laboratory: what testers and checkers of this one have before them. */
    here: ['unassigned', 'assigned', 'testing', 'submitted', 'checked', 'done', 'returnAsked', 'backAtReception'],
    /** Neither done nor cancelled. */
    unfinished: [
      'unassigned',
      'assigned',
      'testing',
      'submitted',
      'checked',
      'outside',
      'returnAsked',
      'backAtReception',
    ],
    /** Not yet checked: it keeps its department, and its day is watched. */
    unchecked: ['unassigned', 'assigned', 'testing', 'submitted', 'outside', 'returnAsked', 'backAtReception'],
    /** Work is still to be done: what can be late. */
    open: ['unassigned', 'assigned', 'testing', 'outside', 'returnAsked', 'backAtReception'],
    /** Stands on the planning board: of this laboratory, and not handed in. */
    planned: ['unassigned', 'assigned', 'testing', 'returnAsked', 'backAtReception'],
    /** Goes no further before somebody else than its tester decides. */
    stuck: ['returnAsked', 'backAtReception'],
    /** Waits for the director: to be given to somebody. */
    toAssign: ['unassigned', 'returnAsked'],
    /** Without an assignee. */
    withNobody: ['unassigned', 'backAtReception'],
    /** Was given to somebody and not taken back. */
    givenOut: ['assigned', 'testing', 'submitted', 'checked', 'done', 'returnAsked'],
    /** In a tester's hands. */
    inHand: ['assigned', 'testing', 'returnAsked'],
    /** Takes data: in hand, and not asked back. */
    enterable: ['assigned', 'testing'],
    /** A check of it is still to come, and it is in somebody's hands. */
    checkToCome: ['assigned', 'testing', 'submitted', 'returnAsked'],
    /** Testing has begun. */
    begun: ['testing', ...submittedOrLater],
    /** Its data are in. */
    submittedOrLater,
    /** With a checker or past one, its report not out: it may go back to input. */
    reopenable,
    /** Its data have passed the check. */
    checkedOrLater: ['checked', 'done'],
    /** The task of its sample's item; one item has one (the unique index task_sample_item_alive). */
    onItem: ['unassigned', 'assigned', 'testing', 'submitted', 'checked', 'done', 'outside', 'returnAsked'],
  },
  steps: {
    assign: {
      label: label('分配任务', 'Assign task'),
      from: ['unassigned'],
      to: 'assigned',
      allow: 'task.assign',
      undo: 'emptyAssign',
    },
    reassign: {
      label: label('改派任务', 'Reassign task'),
      from: ['assigned', 'testing', 'returnAsked'],
      to: 'assigned',
      allow: 'task.assign',
      reason: true,
    },
    emptyAssign: {
      label: label('清空分配', 'Clear assignment'),
      from: ['assigned', 'returnAsked'],
      to: 'unassigned',
      allow: 'task.assign',
    },
    backAssign: {
      label: label('收回任务', 'Take back'),
      from: ['assigned', 'testing', 'returnAsked'],
      to: 'unassigned',
      allow: 'task.assign',
    },
    handBack: {
      label: label('申请退回', 'Request return'),
      from: ['assigned', 'testing'],
      to: ['returnAsked', 'unassigned'],
      allow: 'task.handBack',
      reason: true,
    },
    handBackByLeader: {
      label: label('负责人退回', 'Return by leader'),
      from: ['assigned', 'testing', 'returnAsked'],
      to: 'unassigned',
      allow: 'task.assign',
    },
    refuseReturn: {
      label: label('不同意退回', 'Refuse return'),
      from: ['returnAsked'],
      to: 'assigned',
      allow: 'task.assign',
    },
    begin: { label: label('开始录入', 'Begin'), from: ['assigned'], to: 'testing', allow: 'worksheet.enter' },
    submit: { label: label('提交数据', 'Submit'), from: ['testing'], to: 'submitted', allow: 'worksheet.submit' },
    pass: { label: label('校核通过', 'Pass'), from: ['submitted'], to: 'checked', allow: 'mandate.check' },
    reject: { label: label('校核退回', 'Reject'), from: ['submitted'], to: 'testing', allow: 'mandate.check' },
    recall: { label: label('撤回提交', 'Recall'), from: ['submitted'], to: 'testing', allow: 'worksheet.submit' },
    sendBackToInput: {
      label: label('退回录入', 'Send back to data entry'),
      from: reopenable,
      to: 'testing',
      allow: 'mandate.check',
      reason: true,
    },
    reopen: {
      label: label('重新检测', 'Reopened'),
      from: reopenable,
      to: ['testing', 'submitted'],
      allow: 'system',
    },
    backToAssignment: {
      label: label('退回分配', 'Back to assignment'),
      from: ['testing', 'submitted'],
      to: 'unassigned',
      allow: 'task.assign',
    },
    backToInput: {
      label: label('退回录入', 'Back to data entry'),
      from: reopenable,
      to: 'testing',
      allow: 'task.backToInput',
    },
    backToReception: {
      label: label('退回受理', 'Back to reception'),
      from: ['unassigned', 'assigned'],
      to: 'backAtReception',
      allow: 'task.backToReception',
      reason: true,
    },
    resolve: {
      label: label('受理处理', 'Resolved by reception'),
      from: ['backAtReception'],
      to: resolvedTo,
      allow: 'mandate.update',
    },
    acceptOutside: {
      label: label('验收分包结果', 'Accept the subcontracted result'),
      from: ['outside'],
      to: 'checked',
      allow: 'subcontract.accept',
    },
    withdrawOutside: {
      label: label('撤回分包验收', 'Withdraw the acceptance'),
      from: ['checked'],
      to: 'outside',
      allow: 'subcontract.accept',
      reason: true,
    },
    reportIssued: { label: label('报告发放', 'Report issued'), from: ['checked'], to: 'done', allow: 'system' },
    amend: { label: label('报告更改', 'Reopened by amendment'), from: ['done'], to: 'checked', allow: 'system' },
    cancel: {
      label: label('委托取消', 'Order cancelled'),
      from: ['unassigned', 'assigned', 'testing', 'returnAsked', 'submitted', 'checked', 'outside', 'backAtReception'],
      to: 'cancelled',
      allow: 'system',
    },
  },
});

export type TaskState = StateOf<typeof taskWorkflow>;
export type TaskAction = ActionOf<typeof taskWorkflow>;
