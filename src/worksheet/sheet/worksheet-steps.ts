import { mandateContract } from '../../../contract/mandate/mandate';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import { tasksContract } from '../../../contract/task/tasks';
import type { WorksheetAction } from '../../../domain/worksheet/worksheet.workflow';
import type { Signed } from '../../kit/workflow/SignDialog';
import { call } from '../../services/call';
import type { Remarks } from './use-remarks';

type Subject = Readonly<{ id: string; ver: number; remarks: Remarks }>;
type Step = (subject: Subject, signed: Signed) => Promise<unknown>;

const cellsOf = (remarks: Remarks) =>
  remarks.map(({ taskId, cell, text }) => ({ taskId, comment: text, ...(cell && { cell }) }));

const recall: Step = ({ id, ver }, { reason }) => call(tasksContract.backData, { id, ver, ...(reason && { reason }) });

/** The call behind each step of a worksheet. */
export const worksheetSteps: Readonly<Partial<Record<WorksheetAction, Step>>> = {
  submit: ({ id, ver }, { password }) =>
    call(tasksContract.submit, { id, ver, ...(password && { password }) }, { noerror: true }),
  recall,
  sendBack: ({ id, ver, remarks }, { reason = '' }) =>
    call(tasksContract.backData, { id, ver, reason, cells: cellsOf(remarks) }),
  pass: ({ id, ver }, { opinion, password = '' }) =>
    call(mandateAuditContract.instance, { id, ver, result: 'pass', password, ...(opinion && { opinion }) }),
  reject: ({ id, ver, remarks }, { reason = '' }) =>
    call(mandateAuditContract.instance, {
      id,
      ver,
      result: 'reject',
      opinion: reason,
      cells: cellsOf(remarks),
    }),
  void: ({ id, ver }, { reason = '' }) => call(mandateContract.voidInstance, { id, ver, reason }),
};
