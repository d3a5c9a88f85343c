import { mandateContract } from '../../../contract/mandate/mandate';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import { tasksContract } from '../../../contract/task/tasks';
import type { WorksheetAction } from '../../../domain/worksheet/worksheet.workflow';
import type { Signed } from '../../kit/workflow/SignDialog';
import { call } from '../../services/call';

type Subject = Readonly<{ id: string; ver: number; remarks: Readonly<Record<string, string>> }>;
type Step = (subject: Subject, signed: Signed) => Promise<unknown>;

const sendBack: Step = ({ id, ver }, { reason }) =>
  call(tasksContract.backData, { id, ver, ...(reason && { reason }) });

/** The call behind each step of a worksheet. */
export const worksheetSteps: Readonly<Partial<Record<WorksheetAction, Step>>> = {
  submit: ({ id, ver }, { password }) => call(tasksContract.submit, { id, ver, ...(password && { password }) }),
  recall: sendBack,
  sendBack,
  pass: ({ id, ver }, { opinion, password = '' }) =>
    call(mandateAuditContract.instance, { id, ver, result: 'pass', password, ...(opinion && { opinion }) }),
  reject: ({ id, ver, remarks }, { reason = '' }) =>
    call(mandateAuditContract.instance, {
      id,
      ver,
      result: 'reject',
      opinion: reason,
      cells: Object.entries(remarks)
        .filter(([, comment]) => comment.trim().length >= 2)
        .map(([taskId, comment]) => ({ taskId, comment: comment.trim() })),
    }),
  void: ({ id, ver }, { reason = '' }) => call(mandateContract.voidInstance, { id, ver, reason }),
};
