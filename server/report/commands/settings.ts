import { sql } from 'kysely';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { AuditAction } from '../../../domain/trail/sentences';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, conflict } from '../../kernel/errors';
import { assertVersion, updateRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';

/** Changes what the head of an unsubmitted report says; a submitted one is signed and has to be sent back first. */
export const changeHead = async (
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

/** An interim report whose tests stand on the final one by now cannot become a second final one. */
const assertNotReportedTwice = async (context: Context, id: string): Promise<void> => {
  const { rows } = await sql<{ no: string }>`select other.no from report own join report other
      on other.order_id = own.order_id and other.id <> own.id and other.task_ids && own.task_ids
    where own.id = ${id} and own.type = 'interim' and own.supersedes_id is null and other.type <> 'interim'
      and other.deleted_at is null and ${stateIn(reportWorkflow, 'live', 'other.state')} limit 1`.execute(context.db);
  const [other] = rows;
  if (other !== undefined)
    throw badField(
      'type',
      label('这些检测已在报告 {no} 中，只能是中间报告', 'Its tests are on report {no}: it can only be an interim one', {
        no: other.no,
      }),
    );
};

/** The kind of a report. An interim one leaves its tests to the final one. */
export const setReportType = async (
  context: Context,
  input: { id: string; type: 'final' | 'interim' | 'supplement'; ver?: number | undefined },
): Promise<RowOf<'report'>> => {
  if (input.type !== 'interim') await assertNotReportedTwice(context, input.id);
  return changeHead(context, input.id, input.ver, 'report.setType', { type: input.type });
};

export const setReportTime = (
  context: Context,
  { id, testFrom, testTo, ver }: { id: string; testFrom: string; testTo: string; ver?: number | undefined },
) => {
  if (testTo < testFrom) throw badField('testTo', label('检测结束日期早于起始日期', 'The tests end before they begin'));
  return changeHead(context, id, ver, 'report.setTime', { testFrom, testTo });
};
