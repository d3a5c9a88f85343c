import { label } from '../../../domain/kit/label';
import type { TargetOf } from '../../../domain/kit/workflow';
import type { ReportState, reportWorkflow } from '../../../domain/report/report.workflow';
import { permissions } from '../../../domain/role/permissions';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { blocked, forbidden } from '../../kernel/errors';
import { assertVersion } from '../../kernel/rows';
import { reopenOutside } from '../../worksheet/commands/outside';
import { reopenWorksheets } from '../../worksheet/commands/reopen';
import { notifyReturned } from '../messages';
import { returnTo } from './send-back';

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

/** Opens the worksheets of a report again; the report waits until the data have passed once more. */
export const sendBackToInput = async (
  context: Context,
  { id, instanceIds, opinion, ver }: Back & { instanceIds?: string[] | undefined },
): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', id, true);
  assertVersion(row, ver);
  const next = await returnTo(context, row, { action: 'backToInput', to: 'backToInput', reason: opinion });
  for (const mandateId of row.mandateIds) {
    if (instanceIds === undefined) await reopenOutside(context, mandateId, opinion);
    await reopenWorksheets(context, {
      mandateId,
      reason: opinion,
      ...(instanceIds !== undefined && { worksheetIds: instanceIds }),
    });
  }
  return next;
};
