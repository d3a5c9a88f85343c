import { sql } from 'kysely';
import type { TargetOf } from '../../../domain/kit/workflow';
import { type ReportAction, type ReportState, reportWorkflow } from '../../../domain/report/report.workflow';
import { meaningOf } from '../../../domain/report/signatures';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { voidSignatures } from '../../kernel/sign';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { notifyReturned } from '../messages';
import { holdingReports, type Reopened } from '../reports-of-mandate';
import { unfreezeContent } from './content';
import { unsignOpinion } from './opinion';

/** The fields that are cleared when a report is prepared again. */
const unfrozen: Values<'report'> = {
  contentSha256: null,
  filePdf: null,
  sha256: null,
  pages: null,
  checkedBy: null,
  auditedBy: null,
  approvedBy: null,
  issueDate: null,
};
/** What it loses when only the approval is taken back, or the audit is to be done again. */
const unapproved: Values<'report'> = {
  filePdf: null,
  sha256: null,
  pages: null,
  approvedBy: null,
  issueDate: null,
  sealed: false,
  sealBy: null,
  sealedAt: null,
  sealedAcross: false,
  sealAcrossBy: null,
  sealAcrossAt: null,
};

type Returning = Extract<
  ReportAction,
  'returnFromCheck' | 'rejectAudit' | 'rejectApproval' | 'withdraw' | 'back' | 'backToInput'
>;
type Return = Readonly<{
  action: Returning;
  to: TargetOf<(typeof reportWorkflow.steps)[Returning]>;
  reason: string;
  bySystem?: boolean;
}>;

/** Takes a report back: the signatures from there on lose their validity, and the content is let go when it may change. */
export const returnTo = async (
  context: Context,
  row: RowOf<'report'>,
  { action, to, reason, bySystem = false }: Return,
): Promise<RowOf<'report'>> => {
  const patches: Partial<Record<ReportState, Values<'report'>>> = {
    awaitingAudit: { ...unapproved, auditedBy: null },
    awaitingApproval: unapproved,
  };
  const next = await step(context, 'report', action, {
    id: row.id,
    to,
    reason,
    bySystem,
    patch: {
      ...(patches[to] ?? unfrozen),
      // An opinion was given on results that may now change.
      ...(to === 'backToInput' && (await unsignOpinion(context, row.id))),
      backReason: reason,
    },
  });
  if (to === 'awaitingApproval')
    await voidSignatures(context.db, 'report', row.id, (['approve', 'seal', 'sealAcross'] as const).map(meaningOf));
  else if (to === 'awaitingAudit') await voidSignatures(context.db, 'report', row.id, [meaningOf('audit')]);
  else {
    await voidSignatures(context.db, 'report', row.id);
    await unfreezeContent(context, row.id);
  }
  return next;
};

/**
 * Sends every open report that stands on data back to input, because the data are opened again. A report that is approved
 * or issued is not touched: it has to be withdrawn or amended.
 */
export const sendReportsBack = async (context: Context, data: Reopened, reason: string): Promise<void> => {
  const { rows } = await sql<RowOf<'report'>>`
    select r.* from report r where ${holdingReports(context, data)}
      and ${stateIn(reportWorkflow, 'unapproved', 'r.state')} order by r.id`.execute(context.db);
  for (const row of rows) {
    const next = await returnTo(context, row, { action: 'backToInput', to: 'backToInput', reason, bySystem: true });
    await notifyReturned(context, next, [row.compiledBy], reason);
  }
};
