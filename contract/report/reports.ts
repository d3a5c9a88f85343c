import { z } from 'zod';
import { report } from '../../domain/report/report.entity';
import { listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { id, listOf, password, reason, ver } from '../kit/inputs';
import { reportNode, reportRow, reportStatus } from './report-view';

const input = z.intersection(listInput(report), z.object({ customerId: id.optional() }));
const workList = { allow: 'report.read', mayLag: true, input, output: listOf(reportRow) } as const;

/** The report desk's work lists: a person who may act sees what they may act on, other readers all that waits. */
export const reportsContract = {
  toCompile: get('/api/reports/bianzhi', { ...workList, summary: { zh: '待编制报告', en: 'Reports to prepare' } }),
  toAudit: get('/api/reports/audit', {
    ...workList,
    input: z.intersection(input, z.object({ step: z.enum(['check', 'audit']).optional() })),
    summary: { zh: '待审核报告(step=check 为待校核)', en: 'Reports to review, or to check with step=check' },
  }),
  toApprove: get('/api/reports/approve', { ...workList, summary: { zh: '待批准报告', en: 'Reports to approve' } }),
  toPrint: get('/api/reports/print', {
    ...workList,
    summary: { zh: '待打印及已发放报告', en: 'Reports to print and reports issued' },
  }),
  history: get('/api/reports/nhis/{id}', {
    allow: 'report.read',
    summary: { zh: '报告审批节点', en: 'Nodes of a report' },
    output: z.array(reportNode),
  }),
  cancel: post('/api/reports/reportCancel', {
    allow: ['report.cancel', 'report.confirmCancel'],
    summary: { zh: '作废报告(已发放的须两人)', en: 'Void a report; an issued one takes two people' },
    input: z.object({ id, reason, password, ver: ver.optional() }),
    /** `asked` says that a second person has to confirm. */
    output: reportStatus.extend({ asked: z.boolean() }),
  }),
} as const;
