import { inClass } from '../../../domain/kit/workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { meaningOf } from '../../../domain/report/signatures';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { blocked } from '../../kernel/errors';
import { isSettingOn } from '../../kernel/read-settings';
import { assertVersion } from '../../kernel/rows';
import { sign } from '../../kernel/sign';
import { assertCan, step } from '../../kernel/step';
import { submissionFindings } from '../checks';
import { storePdf } from '../file';
import { notifyReport } from '../messages';
import { rivalFindingsOf } from '../rivals';
import { composedOf, freeze } from './content';

type Submission = { id: string; password: string; opinion?: string | undefined; ver?: number | undefined };

/** Submits a report: the checks pass, its content is frozen and signed, the draft's file is kept for the audit. */
export const submitReport = async (
  context: Context,
  { id, password, opinion, ver }: Submission,
): Promise<{ row: RowOf<'report'>; already: boolean }> => {
  const { db, actor } = context;
  const row = await getInScope(context, 'report', id, true);
  if (inClass(reportWorkflow, 'submitted', row.state) && row.compiledBy === actor.id) return { row, already: true };
  assertVersion(row, ver);
  assertCan(context, 'report', 'submit', row);
  const composed = await composedOf(context, row);
  const findings = [...submissionFindings(composed, context), ...(await rivalFindingsOf(context, row, composed.lines))];
  if (findings.length > 0) throw blocked(findings);
  const contentSha256 = await freeze(context, id, composed.content);
  await sign(context, {
    refType: 'report',
    refId: id,
    refVer: row.ver,
    meaning: meaningOf('compile'),
    password,
    opinion,
    contentSha256,
  });
  const patch = {
    contentSha256,
    compiledBy: actor.id,
    checkedBy: null,
    auditedBy: null,
    approvedBy: null,
    backReason: null,
  };
  const file = await storePdf(context, { ...row, ...patch });
  const checked = await isSettingOn(db, actor.companyId, 'report.check');
  const next = await step(context, 'report', 'submit', {
    id,
    to: checked ? 'awaitingCheck' : 'awaitingAudit',
    patch: { ...patch, ...file },
    reason: opinion,
  });
  await notifyReport(context, next, checked ? 'toCheck' : 'toAudit');
  return { row: next, already: false };
};
