import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

/** The smallest assignable work: one item on one sample. */
export const taskWorkflow = workflow({
  noun: 'task',
  states: {
    unassigned: state('待分配', 'Unassigned', 'mine'),
    assigned: state('已分配', 'Assigned', 'waiting'),
    testing: state('检测中', 'Testing', 'working'),
    submitted: state('已提交', 'Submitted', 'working'),
    checked: state('已校核', 'Checked', 'done'),
    done: state('已完成', 'Done', 'done'),
    returnAsked: state('申请退回', 'Return asked', 'sentBack'),
    backAtReception: state('退回受理', 'Back at reception', 'sentBack'),
    cancelled: state('已取消', 'Cancelled', 'void'),
  },
  initial: 'unassigned',
  final: ['done', 'cancelled'],
  steps: {
    assign: { label: label('分配任务', 'Assign task'), from: ['unassigned'], to: 'assigned', allow: 'task.assign' },
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
      label: label('申请退回', 'Hand back'),
      from: ['assigned', 'testing'],
      to: ['returnAsked', 'unassigned'],
      allow: 'task.handBack',
      reason: true,
    },
    handBackByLeader: {
      label: label('负责人退回', 'Hand back by leader'),
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
      label: label('退回录入', 'Send back to input'),
      from: ['submitted', 'checked'],
      to: 'testing',
      allow: 'mandate.check',
      reason: true,
    },
    reopen: {
      label: label('重新检测', 'Reopened'),
      from: ['checked', 'submitted'],
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
      label: label('退回录入', 'Back to data input'),
      from: ['submitted', 'checked'],
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
      to: ['unassigned', 'cancelled'],
      allow: 'mandate.update',
    },
    reportIssued: { label: label('报告发放', 'Report issued'), from: ['checked'], to: 'done', allow: 'system' },
    amend: { label: label('报告更改', 'Reopened by amendment'), from: ['done'], to: 'checked', allow: 'system' },
    cancel: {
      label: label('委托取消', 'Order cancelled'),
      from: ['unassigned', 'assigned', 'testing', 'returnAsked', 'submitted', 'checked', 'backAtReception'],
      to: 'cancelled',
      allow: 'system',
    },
  },
});

export type TaskState = StateOf<typeof taskWorkflow>;
export type TaskAction = ActionOf<typeof taskWorkflow>;
