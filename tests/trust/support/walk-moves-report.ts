import { reportContract } from '../../../contract/report/report';
import { reportAdminContract } from '../../../contract/report/report-admin';
import { reportsContract } from '../../../contract/report/reports';
import { taskContract } from '../../../contract/task/task';
import { type Move, on, password, reason } from './walk-kit';

/** What becomes of reports. */
export const reportMoves: readonly Move[] = [
  {
    ...{
      name: 'report.compile',
      leaves: ['report', 'compile'],
      who: ['comp'],
      often: 6,
      endpoint: reportAdminContract.compile,
    },
    input: ({ any, world }) => {
      const { id, orderId } = any('report');
      const isJudged = world.order.find((each) => each.id === orderId)?.['needJudge'] === true;
      return { id, conclusion: isJudged ? 'pass' : 'none', deviations: '无。' };
    },
  },
  {
    ...{
      name: 'report.submit',
      leaves: ['report', 'submit'],
      who: ['comp'],
      often: 6,
      endpoint: reportAdminContract.submit,
    },
    input: on('report', { password }),
  },
  {
    ...{
      name: 'report.audit',
      leaves: ['report', 'audit'],
      who: ['aud'],
      often: 6,
      endpoint: reportAdminContract.review,
    },
    input: ({ any, one }) => ({
      id: any('report').id,
      result: one(['pass', 'pass', 'reject']),
      opinion: reason,
      password,
    }),
  },
  {
    ...{
      name: 'report.approve',
      leaves: ['report', 'approve'],
      who: ['sign'],
      often: 6,
      endpoint: reportAdminContract.approve,
    },
    input: ({ any, one }) => ({
      id: any('report').id,
      result: one(['pass', 'pass', 'reject']),
      opinion: reason,
      password,
    }),
  },
  {
    ...{
      name: 'report.back',
      leaves: ['report', 'back'],
      who: ['aud', 'sign', 'qm'],
      endpoint: reportAdminContract.back,
    },
    input: on('report', { opinion: reason }),
  },
  {
    ...{
      name: 'report.backToInput',
      leaves: ['report', 'backToInput'],
      who: ['comp', 'aud'],
      endpoint: reportAdminContract.backToInput,
    },
    input: on('report', { opinion: reason }),
  },
  {
    ...{
      name: 'report.print',
      leaves: ['report', 'print'],
      who: ['arch'],
      often: 5,
      endpoint: taskContract.printReport,
    },
    input: ({ any }) => ({ reportIds: [any('report').id] }),
  },
  {
    ...{ name: 'report.amend', leaves: ['report', 'amend'], who: ['tm', 'qm'], endpoint: reportContract.amend },
    input: on('report', { reason }),
  },
  {
    ...{
      name: 'report.cancel',
      leaves: ['report', 'cancel'],
      who: ['qm', 'tm', 'sign'],
      endpoint: reportsContract.cancel,
    },
    input: on('report', { reason, password }),
  },
  {
    name: 'report.delete',
    leaves: ['report', 'remove'],
    who: ['comp'],
    endpoint: reportContract.remove,
    input: on('report'),
  },
];
