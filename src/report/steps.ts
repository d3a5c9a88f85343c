import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRow } from '../../contract/report/report-view';
import { reportsContract } from '../../contract/report/reports';
import type { ReportAction } from '../../domain/report/report.workflow';
import type { Signed } from '../kit/workflow/SignDialog';
import { call } from '../services/call';

/** The specification's call is a GET; its alias by POST keeps the password out of addresses and logs. */
const submit = { ...reportAdminContract.submit, method: 'POST' } as const;

type Target = { id: string; ver: number };
type Step = (target: Target, signed: Signed, report: ReportRow) => Promise<unknown>;

const review =
  (step: 'check' | 'audit', result: 'pass' | 'reject'): Step =>
  (target, { reason, opinion, password }) =>
    call(reportAdminContract.review, { ...target, step, result, opinion: reason ?? opinion, password });

const back: Step = (target, { reason = '' }) => call(reportAdminContract.back, { ...target, opinion: reason });

/** What each step of a report calls; steps that ask for more than reason and password have dialogs of their own. */
export const steps: Partial<Record<ReportAction, Step>> = {
  submit: (target, { opinion, password = '' }) => call(submit, { ...target, opinion, password }),
  check: review('check', 'pass'),
  returnFromCheck: review('check', 'reject'),
  audit: review('audit', 'pass'),
  rejectAudit: review('audit', 'reject'),
  approve: (target, { opinion, password }) =>
    call(reportAdminContract.approve, { ...target, result: 'pass', opinion, password }),
  back,
  withdraw: back,
  cancel: (target, { reason = '', password = '' }) => call(reportsContract.cancel, { ...target, reason, password }),
  remove: (target) => call(reportContract.remove, target),
};
