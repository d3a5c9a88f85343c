import { reportContract } from '../../../contract/report';
import type { ReportRow } from '../../../contract/report-view';
import { reportsContract } from '../../../contract/reports';
import { type Label, label } from '../../../domain/kit/label';
import type { ReportAction, ReportState } from '../../../domain/report/report.workflow';
import type { ListEndpoint } from '../list/list-endpoint';

export type DeskView = {
  key: string;
  label: Label;
  endpoint: ListEndpoint<ReportRow>;
  params: Readonly<Record<string, unknown>>;
  /** How many wait is worth a number; how many there ever were is not. */
  counted?: true;
};

/** One place where reports are worked on: its lists, and the steps that lead on from here. */
export type Desk = {
  /** Its locale keys, and the table's name. */
  name: 'reporttask' | 'reportcheck' | 'reportaudit' | 'reportapprove' | 'reportprint';
  views: readonly [DeskView, ...DeskView[]];
  /** Drawn large, in this order; what else the record offers stands in the menu behind. */
  steps: readonly ReportAction[];
};

const states = (...state: ReportState[]) => ({ state });
const register = (key: string, words: Label, params: DeskView['params'] = {}): DeskView => ({
  key,
  label: words,
  endpoint: reportContract.list,
  params,
});
const all = register('all', label('全部报告', 'All reports'));

export const compileDesk: Desk = {
  name: 'reporttask',
  views: [
    {
      key: 'todo',
      label: label('待编制', 'To compile'),
      endpoint: reportsContract.toCompile,
      // What is back at the bench waits there, and has its own view.
      params: states('awaitingCompile', 'compiling'),
      counted: true,
    },
    { ...register('input', label('退回录入', 'Back to input'), states('backToInput')), counted: true },
    register(
      'running',
      label('审批中', 'Under way'),
      states('awaitingCheck', 'awaitingAudit', 'awaitingApproval', 'approved'),
    ),
    all,
  ],
  steps: ['submit'],
};

export const checkDesk: Desk = {
  name: 'reportcheck',
  views: [
    {
      key: 'todo',
      label: label('待校核', 'To check'),
      endpoint: reportsContract.toAudit,
      params: { step: 'check' },
      counted: true,
    },
    all,
  ],
  steps: ['check', 'returnFromCheck'],
};

export const auditDesk: Desk = {
  name: 'reportaudit',
  views: [
    {
      key: 'todo',
      label: label('待审核', 'To audit'),
      endpoint: reportsContract.toAudit,
      params: { step: 'audit' },
      counted: true,
    },
    register('audited', label('已审核', 'Audited'), states('awaitingApproval', 'approved', 'issued')),
    all,
  ],
  steps: ['audit', 'rejectAudit'],
};

export const approveDesk: Desk = {
  name: 'reportapprove',
  views: [
    {
      key: 'todo',
      label: label('待批准', 'To approve'),
      endpoint: reportsContract.toApprove,
      params: {},
      counted: true,
    },
    register('approved', label('已批准', 'Approved'), states('approved', 'issued')),
    all,
  ],
  steps: ['approve', 'rejectApproval'],
};

export const printDesk: Desk = {
  name: 'reportprint',
  views: [
    {
      key: 'todo',
      label: label('待打印', 'To print'),
      endpoint: reportsContract.toPrint,
      params: states('approved'),
      counted: true,
    },
    { key: 'issued', label: label('已发放', 'Issued'), endpoint: reportsContract.toPrint, params: states('issued') },
    register('ended', label('作废与代替', 'Void and superseded'), states('cancelled', 'superseded')),
    all,
  ],
  steps: ['print', 'seal'],
};
