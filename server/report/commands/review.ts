import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { meaningOf } from '../../../domain/report/signatures';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked } from '../../kernel/errors';
import { assertVersion } from '../../kernel/rows';
import { bindFile, sign } from '../../kernel/sign';
import { assertCan, step } from '../../kernel/step';
import { contradictionFindings } from '../contradiction';
import { storePdf } from '../file';
import { competenceFindings, integrityFindings, separationFindings } from '../integrity';
import { issueFindings } from '../issue';
import { notifyReport, notifyReturned } from '../messages';
import { verifyUrlOf } from '../source';
import { returnTo } from './send-back';

type Verdict = {
  id: string;
  result: 'pass' | 'reject';
  opinion?: string | undefined;
  password?: string | undefined;
  ver?: number | undefined;
};

const MIN_REASON = 4;

const reasonOf = (opinion: string | undefined): string => {
  const reason = (opinion ?? '').trim();
  if (reason.length < MIN_REASON)
    throw badField(
      'opinion',
      label('退回须写明意见(至少 4 个字)', 'Say why it is returned, in four characters or more'),
    );
  return reason;
};

type Pass = Readonly<{ action: 'check' | 'audit' | 'approve'; verdict: Verdict }>;

/** Looks at everything that may forbid the signature, then signs; gives the signature's id. */
const signed = async (context: Context, row: RowOf<'report'>, { action, verdict }: Pass): Promise<string> => {
  assertCan(context, 'report', action, row);
  const findings = [
    ...(await separationFindings(context, row, action)),
    ...(action === 'check' ? [] : await competenceFindings(context, row, action === 'audit' ? 'audit' : 'sign')),
    ...(await integrityFindings(context, row)),
    ...(await contradictionFindings(context, row)),
    ...(action === 'approve' ? await issueFindings(context, row) : []),
  ];
  if (findings.length > 0) throw blocked(findings);
  const { opinion, password } = verdict;
  return sign(context, {
    refType: 'report',
    refId: row.id,
    refVer: row.ver,
    meaning: meaningOf(action),
    password,
    opinion,
    contentSha256: row.contentSha256,
  });
};

/** Check (校核) or audit (审核): a pass is a signature, a return voids those before it. */
export const reviewReport = async (
  context: Context,
  verdict: Verdict & { step?: 'check' | 'audit' | undefined },
): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', verdict.id, true);
  assertVersion(row, verdict.ver);
  const desk = verdict.step ?? (row.state === 'awaitingCheck' ? 'check' : 'audit');
  if (verdict.result === 'reject') {
    const reason = reasonOf(verdict.opinion);
    const next = await returnTo(context, row, {
      action: desk === 'check' ? 'returnFromCheck' : 'rejectAudit',
      to: 'compiling',
      reason,
    });
    await notifyReturned(context, next, [row.compiledBy], reason);
    return next;
  }
  await signed(context, row, { action: desk, verdict });
  const patch = desk === 'check' ? { checkedBy: context.actor.id } : { auditedBy: context.actor.id };
  const file = await storePdf(context, { ...row, ...patch });
  const next = await step(context, 'report', desk, {
    id: row.id,
    reason: verdict.opinion,
    patch: { ...patch, ...file },
  });
  await notifyReport(context, next, desk === 'check' ? 'toAudit' : 'toApprove');
  return next;
};

/**
 * Approval (批准): the signatory's competence covers every line; the final file with all signatures is made here and its
 * digest bound to this signature. From now on the file is only ever read.
 */
export const approveReport = async (
  context: Context,
  verdict: Verdict & { to?: 'awaitingAudit' | 'compiling' | undefined },
): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', verdict.id, true);
  assertVersion(row, verdict.ver);
  if (verdict.result === 'reject') {
    const reason = reasonOf(verdict.opinion);
    const next = await returnTo(context, row, { action: 'rejectApproval', to: verdict.to ?? 'awaitingAudit', reason });
    await notifyReturned(context, next, verdict.to === 'compiling' ? [row.compiledBy] : [row.auditedBy], reason);
    return next;
  }
  const signatureId = await signed(context, row, { action: 'approve', verdict });
  const patch = {
    approvedBy: context.actor.id,
    issueDate: localDay(context.at),
    verifyUrl: await verifyUrlOf(context, row.uuid),
  };
  const file = await storePdf(context, { ...row, ...patch });
  await bindFile(context.db, signatureId, file.sha256);
  const next = await step(context, 'report', 'approve', {
    id: row.id,
    reason: verdict.opinion,
    patch: { ...patch, ...file },
  });
  await notifyReport(context, next, 'toPrint');
  return next;
};
