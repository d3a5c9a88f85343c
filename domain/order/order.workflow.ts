import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

/** In work: handed in, not ended, and nobody asks to cancel it. */
export const active = ['awaitingSamples', 'ready', 'testing', 'reporting'] as const;

/** An order from the counter to the archive. `testing`, `reporting` and `ready` are computed from its children. */
export const orderWorkflow = workflow({
  noun: 'order',
  states: {
    draft: state('草稿', 'Draft', 'waiting'),
    awaitingSamples: state(
      '待收样',
      'Awaiting samples',
      'mine',
      label('由样品管理员收样', 'Next: the sample keeper receives the samples'),
    ),
    ready: state(
      '待下达',
      'Ready to release',
      'mine',
      label('由业务受理员下达任务', 'Next: reception releases the work'),
    ),
    testing: state('检测中', 'Testing', 'working', label('由检测室主任分配', 'Next: the directors assign the tests')),
    reporting: state('报告中', 'Reporting', 'working', label('由报告编制员出报告', 'Next: the report is prepared')),
    finished: state('已完成', 'Finished', 'done'),
    cancelling: state(
      '待确认取消',
      'Cancellation requested',
      'sentBack',
      label('由检测室主任确认取消', 'Next: a director confirms the cancellation'),
    ),
    cancelled: state('已取消', 'Cancelled', 'void'),
  },
  initial: 'draft',
  final: ['finished', 'cancelled'],
  classes: {
    active,
    /** Owed to the client: a request to cancel does not stop the clock. What can be late. */
    open: [...active, 'cancelling'],
    /** Not ended, a draft included: it already names its client and the standards it is tested by. */
    unfinished: ['draft', ...active, 'cancelling'],
    /** Its form may still be changed: the work is not released yet. */
    editable: ['draft', 'awaitingSamples', 'ready'],
    /** Waits for samples, contract review and release. */
    inReview: ['awaitingSamples', 'ready'],
    /** The work is released; mandates and reports move it. */
    released: ['testing', 'reporting'],
    /** Given up, or about to be: nothing more is done for it. */
    withdrawn: ['cancelling', 'cancelled'],
    /** Stands as it was handed in, done or not: its samples are expected and its fee is owed. */
    standing: [...active, 'finished'],
    /** Business of a period: neither a draft nor cancelled. */
    counted: [...active, 'finished', 'cancelling'],
    /** Came in, whatever became of it: of a cancelled order what was tested is still billed. */
    handedIn: [...active, 'finished', 'cancelling', 'cancelled'],
  },
  steps: {
    submit: { label: label('提交委托', 'Submit order'), from: ['draft'], to: 'awaitingSamples', allow: 'order.update' },
    edit: {
      label: label('修改委托', 'Edit order'),
      from: ['draft', 'awaitingSamples', 'ready'],
      to: ['draft', 'awaitingSamples', 'ready'],
      allow: 'order.update',
    },
    remove: { label: label('删除草稿', 'Delete draft'), from: ['draft'], to: 'draft', allow: 'order.delete' },
    samplesDecided: {
      label: label('样品已确认', 'Samples confirmed'),
      from: ['awaitingSamples', 'ready'],
      to: ['awaitingSamples', 'ready'],
      allow: 'system',
    },
    checkReady: {
      label: label('合同评审', 'Contract review'),
      from: ['awaitingSamples', 'ready'],
      to: ['awaitingSamples', 'ready'],
      allow: 'order.checkReady',
    },
    override: {
      label: label('特批评审规则', 'Override a review rule'),
      from: ['awaitingSamples', 'ready'],
      to: ['awaitingSamples', 'ready'],
      allow: 'order.override',
    },
    generate: { label: label('下达任务', 'Release work'), from: ['ready'], to: 'testing', allow: 'order.generate' },
    recordConsent: {
      label: label('登记客户同意', 'Record client consent'),
      from: ['testing', 'reporting', 'finished'],
      to: ['testing', 'reporting', 'finished'],
      allow: 'order.recordConsent',
    },
    changeTime: {
      label: label('调整日期', 'Change due date'),
      from: active,
      to: active,
      allow: 'order.changeTime',
      reason: true,
    },
    confirmFee: {
      label: label('确认费用', 'Confirm fee'),
      // Of a cancelled order too: what was tested of it is billed and paid.
      from: [...active, 'finished', 'cancelled'],
      to: [...active, 'finished', 'cancelled'],
      allow: 'order.confirmFee',
    },
    changeMoney: {
      label: label('调整金额', 'Change amount'),
      from: [...active, 'finished', 'cancelled'],
      to: [...active, 'finished', 'cancelled'],
      allow: 'order.changeMoney',
      reason: true,
      signature: true,
    },
    refund: {
      label: label('退款', 'Refund'),
      from: [...active, 'finished', 'cancelling', 'cancelled'],
      to: [...active, 'finished', 'cancelling', 'cancelled'],
      allow: 'order.confirmFee',
      reason: true,
    },
    mandatesChecked: {
      label: label('检测完成', 'Testing complete'),
      from: ['testing'],
      to: 'reporting',
      allow: 'system',
    },
    mandateReopened: {
      label: label('任务书重开', 'Mandate reopened'),
      from: ['reporting'],
      to: 'testing',
      allow: 'system',
    },
    finish: {
      label: label('完成委托', 'Finish order'),
      from: ['reporting'],
      to: 'finished',
      allow: 'order.finish',
      undo: 'reopen',
    },
    reopen: {
      label: label('重开委托', 'Reopen order'),
      from: ['finished'],
      to: 'reporting',
      allow: 'order.reopen',
      reason: true,
    },
    requestCancel: {
      label: label('申请取消', 'Request cancellation'),
      from: active,
      to: 'cancelling',
      allow: 'order.cancel',
      reason: true,
      undo: 'refuseCancel',
    },
    confirmCancel: {
      label: label('确认取消', 'Confirm cancellation'),
      from: ['cancelling'],
      to: 'cancelled',
      allow: 'order.confirmCancel',
    },
    refuseCancel: {
      label: label('驳回取消', 'Refuse cancellation'),
      from: ['cancelling'],
      to: active,
      allow: 'order.confirmCancel',
    },
  },
});

export type ActiveOrder = (typeof active)[number];
export type OrderState = StateOf<typeof orderWorkflow>;
export type OrderAction = ActionOf<typeof orderWorkflow>;
