import { type Label, label } from '../kit/label';
import type { WorkCode } from './work-kinds';

/** A thing that waits: its own id, that of what its screen opens by instead, and that of what it is a part of. */
export type At = Readonly<{ id: string; of: string | null; within: string | null }>;

export type Act = Readonly<{
  /** What the button says: the one next step. */
  label: Label;
  /** Where that step is taken, with the thing opened. */
  lead: (at: At) => string;
}>;

const samplesOf = ({ within }: At) => `/order?id=${within}&tab=samples`;

/** The next step of each thing that waits, and the screen that takes it. */
export const acts: Readonly<Record<WorkCode, Act>> = {
  'order.ready': { label: label('下达', 'Release'), lead: ({ id }) => `/order?view=ready&id=${id}` },
  'order.cancelling': { label: label('确认取消', 'Decide'), lead: ({ id }) => `/order?state=cancelling&id=${id}` },
  'order.objected': {
    label: label('与委托方沟通', 'Settle'),
    lead: ({ id }) => `/order?answer=objected&id=${id}&tab=facts`,
  },
  'order.lapsed': {
    label: label('重新请委托方确认', 'Ask again'),
    lead: ({ id }) => `/order?answer=lapsed&id=${id}&tab=facts`,
  },
  'order.fees': { label: label('确认费用', 'Confirm fee'), lead: ({ id }) => `/order?view=fees&id=${id}` },
  'sample.receive': { label: label('收样', 'Receive'), lead: samplesOf },
  'sample.issue': { label: label('发放', 'Issue'), lead: samplesOf },
  'handover.take': { label: label('接收', 'Take'), lead: () => '/handover?tab=take' },
  'storedSample.putIn': { label: label('入库', 'Put in'), lead: ({ id }) => `/store?view=awaiting&id=${id}` },
  'storedSample.dispose': { label: label('处理', 'Dispose of'), lead: ({ id }) => `/store?view=due&id=${id}` },
  'task.unassigned': { label: label('分配', 'Assign'), lead: ({ within }) => `/assign?mandate=${within}` },
  'mandate.sentBack': { label: label('处理退回', 'Settle'), lead: ({ id }) => `/order?mandate=sentBack&id=${id}` },
  'task.mine': {
    label: label('录入', 'Enter'),
    lead: ({ of, within }) => (of === null ? '/mytasks' : `/mytask/datainput/${within}/${of}`),
  },
  'task.holding': {
    label: label('录入', 'Enter'),
    lead: ({ of, within }) => (of === null ? '/mytasks?view=holding' : `/mytask/datainput/${within}/${of}`),
  },
  'worksheet.check': { label: label('校核', 'Check'), lead: ({ id, within }) => `/mandate/dataread/${within}/${id}` },
  'report.compile': { label: label('编制', 'Prepare'), lead: ({ id }) => `/reporttask#${id}` },
  'report.check': { label: label('校核', 'Check'), lead: ({ id }) => `/reportcheck#${id}` },
  'report.audit': { label: label('审核', 'Review'), lead: ({ id }) => `/reportaudit#${id}` },
  'report.approve': { label: label('批准签发', 'Sign'), lead: ({ id }) => `/reportapprove#${id}` },
  'report.print': { label: label('打印发放', 'Issue'), lead: ({ id }) => `/reportprint#${id}` },
  'equipment.confirm': { label: label('确认', 'Confirm'), lead: ({ id }) => `/equipment/${id}/edit?tab=certificates` },
  'basis.verify': { label: label('验证', 'Verify'), lead: ({ id }) => `/basis?verified=false&enabled=true&id=${id}` },
  'rules.approve': { label: label('批准', 'Approve'), lead: ({ id }) => `/rulechange?state=waiting&id=${id}` },
  'calibrationLine.approve': {
    label: label('批准', 'Approve'),
    lead: ({ id }) => `/calibration-lines?state=submitted&id=${id}`,
  },
  'methodStudy.approve': {
    label: label('批准', 'Approve'),
    lead: ({ id }) => `/method-studies?state=submitted&id=${id}`,
  },
  'uncertaintyBudget.approve': {
    label: label('批准', 'Approve'),
    lead: ({ id }) => `/uncertainty-budgets?state=submitted&id=${id}`,
  },
  'recordTemplate.approve': {
    label: label('批准', 'Approve'),
    lead: ({ id }) => `/record-templates?state=submitted&id=${id}`,
  },
  'subcontractor.approve': {
    label: label('批准', 'Approve'),
    lead: ({ id }) => `/subcontractor?state=proposed&id=${id}`,
  },
  'subcontract.accept': { label: label('验收', 'Accept'), lead: () => '/subcontract?view=entered' },
  'samplingDate.failed': { label: label('查看原因', 'See why'), lead: ({ within }) => `/sampling-plans?id=${within}` },
  'staffAuth.confirm': { label: label('恢复授权', 'Confirm'), lead: ({ id }) => `/staff/${id}` },
  'signing.confirm': {
    label: label('核实确认', 'Confirm'),
    lead: ({ of, within }) => (of === null ? `/role?id=${within}` : `/staff/${of}`),
  },
  'holiday.year': { label: label('登记', 'Enter'), lead: () => '/calendar' },
};
