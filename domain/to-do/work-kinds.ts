import { type Label, label } from '../kit/label';
import { statesOf } from '../kit/workflow';
import { mandateWorkflow } from '../mandate/mandate.workflow';
import { reportWorkflow } from '../report/report.workflow';
import type { Permission } from '../role/permissions';
import { taskWorkflow } from '../task/task.workflow';

export type WorkKind = Readonly<{
  label: Label;
  /** The list that shows it, by the filter that shows it alone. */
  path: string;
  /** What somebody must hold to do it. */
  needs: Permission;
  /** The screen opens one record by its id behind `#`. */
  opensByMark?: true;
  /** The states of a record, by its noun, that leave it waiting here. */
  after: Readonly<Record<string, readonly string[]>>;
  /** It is a part of another kind: shown by itself, and counted with the other alone. */
  partOf?: string;
}>;

/** What waits for somebody, by kind: the work list counts it, the menu shows it, and the line after a step leads there. */
export const workKinds = {
  'order.ready': {
    label: label('待下达委托', 'Orders to release'),
    path: '/order?view=ready',
    needs: 'order.generate',
    after: { order: ['ready'] },
  },
  'order.cancelling': {
    label: label('待确认取消', 'Cancellations to confirm'),
    path: '/order?state=cancelling',
    needs: 'order.confirmCancel',
    after: { order: ['cancelling'] },
  },
  'order.objected': {
    label: label('委托方有异议的委托', 'Orders that the client objects to'),
    path: '/order?answer=objected',
    needs: 'order.update',
    after: { clientLink: ['objected'] },
  },
  'order.lapsed': {
    label: label('委托方确认已失效的委托', 'Orders changed after the client confirmed'),
    path: '/order?answer=lapsed',
    needs: 'order.update',
    after: {},
  },
  'order.fees': {
    label: label('待确认费用', 'Fees to confirm'),
    path: '/order?view=fees',
    needs: 'order.confirmFee',
    after: {},
  },
  'sample.receive': {
    label: label('待接收样品', 'Samples to receive'),
    path: '/sample?view=receive',
    needs: 'sample.confirm',
    after: { order: ['awaitingSamples'], sample: ['registered'] },
  },
  'sample.issue': {
    label: label('待发放样品', 'Samples to issue'),
    path: '/sample?view=issue',
    needs: 'sample.issue',
    after: {},
  },
  'handover.take': {
    label: label('待接收的交接', 'Hand-overs to take'),
    path: '/handover?tab=take',
    needs: 'sample.handOver',
    after: { handover: ['inTransit'] },
  },
  'storedSample.putIn': {
    label: label('待入库留样', 'Samples to put in store'),
    path: '/store?view=awaiting',
    needs: 'storedSample.putIn',
    after: { storedSample: ['awaitingPutIn'] },
  },
  'storedSample.dispose': {
    label: label('到期待处理留样', 'Stored samples due for disposal'),
    path: '/store?view=due',
    needs: 'storedSample.takeOut',
    after: {},
  },
  'task.unassigned': {
    label: label('待分配任务', 'Tasks to assign'),
    path: '/assign',
    needs: 'task.assign',
    after: { order: ['testing'], mandate: ['awaitingAssignment'], task: statesOf(taskWorkflow, 'toAssign') },
  },
  'mandate.sentBack': {
    label: label('退回受理的任务书', 'Mandates sent back'),
    path: '/order?mandate=sentBack',
    needs: 'mandate.update',
    after: { mandate: ['sentBack'], task: ['backAtReception'] },
  },
  'task.mine': {
    label: label('我的检测任务', 'My tests'),
    path: '/mytasks',
    needs: 'worksheet.enter',
    after: {
      task: statesOf(taskWorkflow, 'enterable'),
      sample: ['issued'],
      worksheet: ['rejected'],
      mandate: ['testing'],
    },
  },
  'task.holding': {
    label: label('保存期将满或已满的检测', 'Tests whose holding time ends'),
    path: '/mytasks?view=holding',
    needs: 'worksheet.enter',
    after: {},
    partOf: 'task.mine',
  },
  'worksheet.check': {
    label: label('待校核数据', 'Data to check'),
    path: '/mytask?tab=check',
    needs: 'mandate.check',
    after: { worksheet: ['submitted'], mandate: statesOf(mandateWorkflow, 'underCheck') },
  },
  'report.compile': {
    label: label('待编制报告', 'Reports to prepare'),
    path: '/reporttask',
    needs: 'report.compile',
    after: { order: ['reporting'], mandate: ['checked'], report: statesOf(reportWorkflow, 'writable') },
  },
  'report.check': {
    label: label('待校核报告', 'Reports to check'),
    path: '/reportcheck',
    needs: 'report.check',
    opensByMark: true,
    after: { report: ['awaitingCheck'] },
  },
  'report.audit': {
    label: label('待审核报告', 'Reports to review'),
    path: '/reportaudit',
    needs: 'report.audit',
    opensByMark: true,
    after: { report: ['awaitingAudit'] },
  },
  'report.approve': {
    label: label('待批准报告', 'Reports to approve'),
    path: '/reportapprove',
    needs: 'report.approve',
    opensByMark: true,
    after: { report: ['awaitingApproval'] },
  },
  'report.print': {
    label: label('待打印报告', 'Reports to print'),
    path: '/reportprint',
    needs: 'report.print',
    opensByMark: true,
    after: { report: ['approved'] },
  },
  'equipment.confirm': {
    label: label('待确认校准', 'Calibrations to confirm'),
    path: '/equipment?view=confirm',
    needs: 'equipment.confirm',
    after: {},
  },
  'basis.verify': {
    label: label('待验证检测依据', 'Test methods to verify'),
    path: '/basis?verified=false&enabled=true',
    needs: 'testBasis.update',
    after: {},
  },
  'rules.approve': {
    label: label('待批准规则变更', 'Changes of rules to approve'),
    path: '/rulechange?state=waiting',
    needs: 'testItem.approve',
    after: { ruleChange: ['waiting'] },
  },
  'calibrationLine.approve': {
    label: label('待批准标准曲线', 'Calibration lines to approve'),
    path: '/calibration-lines?state=submitted',
    needs: 'calibrationLine.approve',
    after: { calibrationLine: ['submitted'] },
  },
  'methodStudy.approve': {
    label: label('待批准方法研究', 'Method studies to approve'),
    path: '/method-studies?state=submitted',
    needs: 'methodStudy.approve',
    after: { methodStudy: ['submitted'] },
  },
  'recordTemplate.approve': {
    label: label('待批准记录模板', 'Record templates to approve'),
    path: '/record-templates?state=submitted',
    needs: 'recordTemplateVersion.approve',
    after: { recordTemplateVersion: ['submitted'] },
  },
  'uncertaintyBudget.approve': {
    label: label('待批准不确定度评定', 'Uncertainty budgets to approve'),
    path: '/uncertainty-budgets?state=submitted',
    needs: 'uncertaintyBudget.approve',
    after: { uncertaintyBudget: ['submitted'] },
  },
  'subcontractor.approve': {
    label: label('待批准分包机构', 'Subcontractors to approve'),
    path: '/subcontractor?state=proposed',
    needs: 'subcontractor.approve',
    after: { subcontractor: ['proposed'] },
  },
  'subcontract.accept': {
    label: label('待验收分包结果', 'Subcontracted results to accept'),
    path: '/subcontract?view=entered',
    needs: 'subcontract.accept',
    after: {},
  },
  'samplingDate.failed': {
    label: label('未能生成委托的采样日期', 'Sampling dates without an order'),
    path: '/sampling-plans?tab=dates&state=failed',
    needs: 'samplingPlan.update',
    after: { samplingDate: ['failed'] },
  },
  'staffAuth.confirm': {
    label: label('待恢复能力授权的人员', 'People whose authorisations wait to be confirmed'),
    path: '/staff?auth=suspended',
    needs: 'staffAuth.update',
    after: {},
  },
  'signing.confirm': {
    label: label('待确认签字权限', 'Signing rights to confirm'),
    path: '/staff?signing=waiting',
    needs: 'staff.confirmSigning',
    after: { signingCase: ['waiting'] },
  },
  'holiday.year': {
    label: label('待登记的工作日历', 'Working calendar to enter'),
    path: '/calendar',
    needs: 'holiday.create',
    after: {},
  },
} as const satisfies Readonly<Record<string, WorkKind>>;

export type WorkCode = keyof typeof workKinds;

/** Where a record in this state waits for somebody; nowhere where it waits for nobody. */
export const workAfter = (noun: string, state: string): WorkKind | undefined =>
  Object.values<WorkKind>(workKinds).find(({ after }) => after[noun]?.includes(state));

/** Whether things of a kind are counted in a total: what is a part of another kind is counted there. */
export const isCounted = (code: string): boolean => {
  const kind: WorkKind | undefined = Object.hasOwn(workKinds, code) ? workKinds[code as WorkCode] : undefined;
  return kind?.partOf === undefined;
};
