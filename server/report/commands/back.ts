import { label } from '../../../domain/kit/label';
import type { TargetOf } from '../../../domain/kit/workflow';
import type { ReportState, reportWorkflow } from '../../../domain/report/report.workflow';
import { permissions } from '../../../domain/role/permissions';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { blocked, forbidden } from '../../kernel/errors';
import { assertVersion } from '../../kernel/rows';
import { stateIs } from '../../kernel/state-in';
import { reopenOutside } from '../../worksheet/commands/outside';
import { reopenWorksheets } from '../../worksheet/commands/reopen';
import { ofTasks } from '../../worksheet/of-tasks';
import { notifyReturned } from '../messages';
import { assertNoOtherFinalReport } from '../reports-of-mandate';
import { returnTo, sendReportsBack } from './send-back';

type Back = { id: string; opinion: string; ver?: number | undefined };

/** One step back from each state, and whose step it is. */
const stepsBack: Partial<
  Record<
    ReportState,
    { to: TargetOf<typeof reportWorkflow.steps.back>; holder: 'report.check' | 'report.audit' | 'report.approve' }
  >
> = {
  awaitingCheck: { to: 'compiling', holder: 'report.check' },
  awaitingAudit: { to: 'compiling', holder: 'report.audit' },
  awaitingApproval: { to: 'awaitingAudit', holder: 'report.approve' },
};

/** The approver takes back his own approval; anybody else's is the technical manager's to take back. */
const assertMayWithdraw = ({ actor, can }: Context, row: RowOf<'report'>) => {
  if (row.approvedBy === actor.id || !can('report.approve')) return;
  throw blocked([
    {
      rule: 'withdraw',
      object: row.no,
      text: label(
        '只有批准人本人或技术负责人可以撤回批准',
        'Only the approver or the technical manager may withdraw the approval',
      ),
      fix: label('请批准人撤回', 'Ask the approver'),
    },
  ]);
};

/** Sends a report back one step, by the holder of the step; from `approved` it withdraws the approval. */
export const returnToPrevious = async (context: Context, { id, opinion, ver }: Back): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', id, true);
  assertVersion(row, ver);
  if (row.state === 'approved') {
    assertMayWithdraw(context, row);
    return returnTo(context, row, { action: 'withdraw', to: 'awaitingApproval', reason: opinion });
  }
  const step = stepsBack[row.state];
  if (step !== undefined && !context.can(step.holder)) throw forbidden(permissions[step.holder]);
  const next = await returnTo(context, row, { action: 'back', to: step?.to ?? 'compiling', reason: opinion });
  await notifyReturned(context, next, step?.to === 'awaitingAudit' ? [row.auditedBy] : [row.compiledBy], opinion);
  return next;
};

/** The named worksheets of a report, or all of it that have passed. */
const worksheetsToOpen = (
  { db }: Context,
  { taskIds }: RowOf<'report'>,
  chosen: readonly string[] | undefined,
): Promise<Pick<RowOf<'worksheet'>, 'id' | 'mandateId'>[]> =>
  db
    .selectFrom('worksheet as t')
    .select(['t.id', 't.mandateId'])
    .where(ofTasks(taskIds))
    .where('t.deletedAt', 'is', null)
    .$if(chosen !== undefined, (query) => query.where('t.id', 'in', [...(chosen ?? [])]))
    .$if(chosen === undefined, (query) => query.where(stateIs(worksheetWorkflow, 'passed', 't.state')))
    .orderBy('t.id')
    .execute();

/** Opens the worksheets of a report again; the report waits until the data have passed once more. */
export const sendBackToInput = async (
  context: Context,
  { id, instanceIds, opinion, ver }: Back & { instanceIds?: string[] | undefined },
): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', id, true);
  assertVersion(row, ver);
  const sheets = await worksheetsToOpen(context, row, instanceIds);
  // What other laboratories found goes back with the whole, and stays where single worksheets are named.
  const data = { worksheetIds: sheets.map((sheet) => sheet.id), taskIds: instanceIds === undefined ? row.taskIds : [] };
  await assertNoOtherFinalReport(context, row, data);
  const next = await returnTo(context, row, { action: 'backToInput', to: 'backToInput', reason: opinion });
  // Another report may stand on the same data, by sample or as interim: it waits for them too.
  await sendReportsBack(context, data, opinion);
  await reopenOutside(context, data.taskIds, opinion);
  for (const mandateId of row.mandateIds) {
    const worksheetIds = sheets.filter((sheet) => sheet.mandateId === mandateId).map((sheet) => sheet.id);
    if (worksheetIds.length > 0) await reopenWorksheets(context, { mandateId, reason: opinion, worksheetIds });
  }
  return next;
};
