import { reportContract } from '../../contract/report/report';
import type { ReportRow } from '../../contract/report/report-view';
import { reportsContract } from '../../contract/report/reports';
import { type Label, label } from '../../domain/kit/label';
import { type ClassOf, statesOf } from '../../domain/kit/workflow';
import { type ReportAction, type ReportState, reportWorkflow } from '../../domain/report/report.workflow';
import type { ListEndpoint } from '../kit/list/list-endpoint';

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
  /** Drawn large, in this order, the one that leads on at the end; other steps that the record offers are small beside. */
  steps: readonly ReportAction[];
};

const states = (name: ClassOf<typeof reportWorkflow>) => ({ state: statesOf(reportWorkflow, name) });
const only = (state: ReportState) => ({ state: [state] });
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
      label: label('待编制', 'To prepare'),
      endpoint: reportsContract.toCompile,
      // What is back at the bench waits there, and has its own view.
      params: states('writable'),
      counted: true,
    },
    { ...register('input', label('退回录入', 'Back to data entry'), only('backToInput')), counted: true },
    register('running', label('审批中', 'Under way'), states('inApproval')),
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
  steps: ['returnFromCheck', 'check'],
};

export const auditDesk: Desk = {
  name: 'reportaudit',
  views: [
    {
      key: 'todo',
      label: label('待审核', 'To review'),
      endpoint: reportsContract.toAudit,
      params: { step: 'audit' },
      counted: true,
    },
    register('audited', label('已审核', 'Reviewed'), states('audited')),
    all,
  ],
  steps: ['rejectAudit', 'audit'],
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
    register('approved', label('已批准', 'Approved'), states('inForce')),
    all,
  ],
  steps: ['rejectApproval', 'approve'],
};

export const printDesk: Desk = {
  name: 'reportprint',
  views: [
    {
      key: 'todo',
      label: label('待打印', 'To print'),
      endpoint: reportsContract.toPrint,
      params: only('approved'),
      counted: true,
    },
    { key: 'issued', label: label('已发放', 'Issued'), endpoint: reportsContract.toPrint, params: only('issued') },
    register('ended', label('作废与代替', 'Void and superseded'), states('withdrawn')),
    all,
  ],
  steps: ['sealAcross', 'seal', 'print'],
};
