import { reportContract } from '../../../contract/report';
import { reportAdminContract } from '../../../contract/report-admin';
import { reportsContract } from '../../../contract/reports';
import type { ReportAction } from '../../../domain/report/report.workflow';
import { call } from '../../services/call';
import type { Signed } from '../workflow/SignDialog';

/** The specification's call is a GET; its alias by POST keeps the password out of addresses and logs. */
const submit = { ...reportAdminContract.submit, method: 'POST' } as const;

type Step = (record: { id: string; ver: number }, signed: Signed) => Promise<unknown>;

const review =
  (step: 'check' | 'audit', result: 'pass' | 'reject'): Step =>
  (record, { reason, opinion, password }) =>
    call(reportAdminContract.review, { ...record, step, result, opinion: reason ?? opinion, password });

const back: Step = (record, { reason = '' }) => call(reportAdminContract.back, { ...record, opinion: reason });

/** What each step of a report calls; steps that ask for more than reason and password have dialogs of their own. */
export const steps: Partial<Record<ReportAction, Step>> = {
  submit: (record, { opinion, password = '' }) => call(submit, { ...record, opinion, password }),
  check: review('check', 'pass'),
  returnFromCheck: review('check', 'reject'),
  audit: review('audit', 'pass'),
  rejectAudit: review('audit', 'reject'),
  approve: (record, { opinion, password }) =>
    call(reportAdminContract.approve, { ...record, result: 'pass', opinion, password }),
  back,
  withdraw: back,
  seal: (record, { password }) => call(reportContract.seal, { ...record, has: true, kind: 'seal', password }),
  cancel: (record, { reason = '', password = '' }) => call(reportsContract.cancel, { ...record, reason, password }),
  remove: (record) => call(reportContract.remove, record),
};
