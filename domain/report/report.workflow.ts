import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

/** Whom a refused approval sends a report back to: its auditor or its compiler. */
export const rejectedTo = ['awaitingAudit', 'compiling'] as const;
const writable = ['awaitingCompile', 'compiling'] as const;
const unapproved = [...writable, 'awaitingCheck', 'awaitingAudit', 'awaitingApproval'] as const;

/** Three signatures by three people (编制/审核/批准): ISO/IEC 17025 7.8 wants who authorised a report on record. */
export const reportWorkflow = workflow({
  noun: 'report',
  states: {
    awaitingCompile: state(
      '待编制',
      'Awaiting preparation',
      'mine',
      label('由报告编制员编制', 'Next: the report is prepared'),
    ),
    compiling: state('编制中', 'In preparation', 'working', label('由报告编制员编制', 'Next: the report is prepared')),
    awaitingCheck: state('待校核', 'Awaiting check', 'mine', label('由校核员校核', 'Next: the checker checks it')),
    awaitingAudit: state('待审核', 'Awaiting review', 'mine', label('由审核人审核', 'Next: the reviewer reviews it')),
    awaitingApproval: state(
      '待批准',
      'Awaiting approval',
      'mine',
      label('由授权签字人批准', 'Next: the signatory approves it'),
    ),
    approved: state(
      '待打印',
      'Approved',
      'working',
      label('盖章后由发放人打印发放', 'Next: it is sealed, printed and issued'),
    ),
    issued: state('已发放', 'Issued', 'done'),
    superseded: state('已被更改代替', 'Superseded', 'void'),
    backToInput: state(
      '退回录入',
      'Back to data entry',
      'sentBack',
      label('由检测员更正数据', 'Next: the testers mend the data'),
    ),
    cancelled: state('已作废', 'Void', 'void'),
  },
  initial: 'awaitingCompile',
  final: ['issued', 'superseded', 'cancelled'],
  classes: {
    /** All but void. */
    live: [...unapproved, 'backToInput', 'approved', 'issued', 'superseded'],
    /** Says today what it says: neither void nor replaced. */
    current: [...unapproved, 'backToInput', 'approved', 'issued'],
    /** Not ended. */
    open: [...unapproved, 'backToInput', 'approved'],
    /** Ended: it went out, was replaced or is void. */
    closed: ['issued', 'superseded', 'cancelled'],
    /** Its compiler writes it. */
    writable,
    /** Its compiler's to look after, also while its data are corrected. */
    withCompiler: [...writable, 'backToInput'],
    /** Signed by its compiler only. */
    submitted: ['awaitingCheck', 'awaitingAudit'],
    /** Between its compiler and the printer. */
    inApproval: ['awaitingCheck', 'awaitingAudit', 'awaitingApproval', 'approved'],
    /** Not approved: it goes back to input when its data do. */
    unapproved,
    /** Has passed its audit. */
    audited: ['awaitingApproval', 'approved', 'issued'],
    /** Approved, and neither replaced nor void. */
    inForce: ['approved', 'issued'],
    /** Approved once, and not void. */
    everApproved: ['approved', 'issued', 'superseded'],
    /** Went out, and is not void. */
    everIssued: ['issued', 'superseded'],
    /** No longer to be used. */
    withdrawn: ['cancelled', 'superseded'],
  },
  steps: {
    compile: {
      label: label('编制报告', 'Prepare report'),
      from: writable,
      to: 'compiling',
      allow: 'report.compile',
    },
    opine: {
      label: label('签署意见和解释', 'Sign an opinion'),
      from: ['compiling'],
      to: 'compiling',
      allow: 'report.opinion',
      signature: true,
    },
    upload: {
      label: label('上传报告', 'Upload report'),
      from: ['compiling'],
      to: 'compiling',
      allow: 'report.compile',
    },
    submit: {
      label: label('提交报告', 'Submit report'),
      from: ['compiling'],
      to: ['awaitingCheck', 'awaitingAudit'],
      allow: 'report.compile',
      signature: true,
      undo: 'back',
    },
    check: {
      label: label('校核通过', 'Pass check'),
      from: ['awaitingCheck'],
      to: 'awaitingAudit',
      allow: 'report.check',
      signature: true,
      undo: 'back',
    },
    returnFromCheck: {
      label: label('校核退回', 'Return from check'),
      from: ['awaitingCheck'],
      to: 'compiling',
      allow: 'report.check',
      reason: true,
    },
    audit: {
      label: label('审核通过', 'Pass review'),
      from: ['awaitingAudit'],
      to: 'awaitingApproval',
      allow: 'report.audit',
      signature: true,
      undo: 'back',
    },
    rejectAudit: {
      label: label('审核退回', 'Reject in review'),
      from: ['awaitingAudit'],
      to: 'compiling',
      allow: 'report.audit',
      reason: true,
    },
    approve: {
      label: label('批准签发', 'Approve report'),
      from: ['awaitingApproval'],
      to: 'approved',
      allow: 'report.approve',
      signature: true,
      undo: 'withdraw',
    },
    rejectApproval: {
      label: label('批准退回', 'Reject approval'),
      from: ['awaitingApproval'],
      to: rejectedTo,
      allow: 'report.approve',
      reason: true,
    },
    back: {
      label: label('退回上一步', 'Send back one step'),
      from: ['awaitingCheck', 'awaitingAudit', 'awaitingApproval'],
      to: ['compiling', 'awaitingAudit'],
      allow: 'report.back',
      reason: true,
    },
    withdraw: {
      label: label('撤回批准', 'Withdraw approval'),
      from: ['approved'],
      to: 'awaitingApproval',
      allow: 'report.withdraw',
      reason: true,
    },
    backToInput: {
      label: label('退回录入', 'Back to data entry'),
      from: unapproved,
      to: 'backToInput',
      allow: 'report.backToInput',
      reason: true,
    },
    dataPassedAgain: {
      label: label('数据重新通过', 'Data passed again'),
      from: ['backToInput'],
      to: 'awaitingCompile',
      allow: 'system',
    },
    nothingLeft: {
      label: label('检测全部取消', 'All tests cancelled'),
      from: ['backToInput'],
      to: 'cancelled',
      allow: 'system',
    },
    seal: {
      label: label('盖章', 'Seal'),
      from: ['approved'],
      to: 'approved',
      allow: 'report.seal',
      signature: true,
    },
    sealAcross: {
      label: label('加盖骑缝章', 'Put on the seal across the pages'),
      from: ['approved'],
      to: 'approved',
      allow: 'report.sealAcross',
      signature: true,
    },
    print: {
      label: label('打印发放', 'Print and issue'),
      from: ['approved', 'issued'],
      to: 'issued',
      allow: 'report.print',
    },
    amend: {
      label: label('更改报告', 'Amend report'),
      from: ['issued'],
      to: 'issued',
      allow: 'report.amend',
      reason: true,
    },
    supersede: {
      label: label('被更改代替', 'Superseded by amendment'),
      from: ['issued'],
      to: 'superseded',
      allow: 'system',
    },
    cancel: {
      label: label('作废报告', 'Void report'),
      from: ['approved', 'issued'],
      to: 'cancelled',
      allow: 'report.cancel',
      reason: true,
      signature: true,
    },
    remove: {
      label: label('删除报告', 'Delete report'),
      from: ['awaitingCompile', 'compiling', 'awaitingCheck', 'backToInput'],
      to: 'cancelled',
      allow: 'report.delete',
    },
    merge: {
      label: label('并入另一报告', 'Merged into another report'),
      from: writable,
      to: 'cancelled',
      allow: 'system',
    },
    orderCancelled: {
      label: label('委托取消', 'Order cancelled'),
      from: [...unapproved, 'backToInput'],
      to: 'cancelled',
      allow: 'system',
    },
  },
});

export type ReportState = StateOf<typeof reportWorkflow>;
export type ReportAction = ActionOf<typeof reportWorkflow>;
