import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { AuditAction } from '../../../domain/trail/sentences';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, conflict } from '../../kernel/errors';
import { assertVersion, updateRow } from '../../kernel/rows';

/** Changes what the head of an unsubmitted report says; a submitted one is signed and has to be sent back first. */
const change = async (
  context: Context,
  id: string,
  ver: number | undefined,
  action: AuditAction,
  patch: Values<'report'>,
): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', id, true);
  assertVersion(row, ver);
  if (!inClass(reportWorkflow, 'writable', row.state)) {
    throw conflict(
      label('报告当前为「{state}」，须先退回编制', 'The report is "{state}" now; it has to be sent back first', {
        state: reportWorkflow.states[row.state],
      }),
      row,
    );
  }
  const next = await updateRow(context, 'report', row, patch);
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, row[name as keyof typeof row]]));
  context.audit({ action, refType: 'report', refId: id, refNo: row.no, before, after: patch });
  return next;
};

export const setReportType = (
  context: Context,
  input: { id: string; type: 'final' | 'interim' | 'supplement'; ver?: number | undefined },
) => change(context, input.id, input.ver, 'report.setType', { type: input.type });

export const setReportTime = (
  context: Context,
  { id, testFrom, testTo, ver }: { id: string; testFrom: string; testTo: string; ver?: number | undefined },
) => {
  if (testTo < testFrom) throw badField('testTo', label('检测结束日期早于起始日期', 'The tests end before they begin'));
  return change(context, id, ver, 'report.setTime', { testFrom, testTo });
};
