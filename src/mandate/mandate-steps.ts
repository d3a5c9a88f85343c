import { mandateContract } from '../../contract/mandate/mandate';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import type { MandateAction } from '../../domain/mandate/mandate.workflow';
import type { Signed } from '../kit/workflow/SignDialog';
import { call } from '../services/call';

type Subject = Readonly<{ id: string; ver: number; instanceIds: string[] }>;
type Step = (subject: Subject, signed: Signed) => Promise<unknown>;

/** The call behind each step of a mandate; passing back asks where to, in a dialog of its own. */
export const mandateSteps: Readonly<Partial<Record<MandateAction, Step>>> = {
  sendBack: ({ id, ver }, { reason = '' }) => call(mandateContract.sendBack, { id, ver, reason }),
  finish: ({ id, ver }) => call(mandateContract.finish, { id, ver }),
  pass: ({ id, ver }, { opinion, password = '' }) =>
    call(mandateAuditContract.pass, { id, ver, password, ...(opinion && { opinion }) }),
  reject: ({ id, ver }, { reason = '' }) => call(mandateAuditContract.reject, { id, ver, opinion: reason }),
  passPart: ({ id, ver, instanceIds }, { opinion, password = '' }) =>
    call(mandateAuditContract.passPart, { id, ver, instanceIds, password, ...(opinion && { opinion }) }),
  rejectPart: ({ id, ver, instanceIds }, { reason = '' }) =>
    call(mandateAuditContract.rejectPart, { id, ver, instanceIds, opinion: reason }),
};
