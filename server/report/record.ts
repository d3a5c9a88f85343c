import { sql } from 'kysely';
import type { ReportNode, ReportRecord, ReportStatus } from '../../contract/report/report-view';
import { label, same, say } from '../../domain/kit/label';
import { wordsOf } from '../../domain/kit/workflow';
import { isAgreed } from '../../domain/order/deviation-consent';
import { suggestedConclusion } from '../../domain/report/conclusion';
import { differingConclusion } from '../../domain/report/conclusion-findings';
import { deviationsBehind } from '../../domain/report/deviations';
import { marksOfReport } from '../../domain/report/marks';
import { sentenceOf } from '../../domain/report/printed-conclusion';
import { reportWorkflow } from '../../domain/report/report.workflow';
import type { ReportDocument } from '../../domain/report/report-document';
import { rivalFindings } from '../../domain/report/rivals';
import { meaningLabel } from '../../domain/report/signatures';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { entities, type RowOf } from '../db/tables';
import { auditOf } from '../kernel/audit';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { notFound } from '../kernel/errors';
import { reportIncident } from '../kernel/incidents';
import { signaturesOf } from '../kernel/sign';
import { stateIn } from '../kernel/state-in';
import { ofTasks } from '../worksheet/of-tasks';
import { reportActions } from './actions';
import { barredCheckers } from './barred-checkers';
import { otherSigning } from './being-signed';
import { checksOf, submissionFindings } from './checks';
import { composedOf, frozenContent } from './commands/content';
import { contradictionsIn, isClosed } from './contradiction';
import { shownContent } from './document';
import { doubtOf } from './genuine';
import { issueGateOf } from './issue';
import { listReports } from './list';
import { rivalsOf } from './rivals';

const actionNames: Readonly<Record<string, ReturnType<typeof label>>> = {
  open: label('建立报告', 'Report opened'),
  askCancel: label('申请作废', 'Voiding requested'),
  setType: label('更改报告类型', 'Kind changed'),
  setTime: label('更改检测日期', 'Dates of testing changed'),
  grow: label('并入后加的检测', 'Later tests taken in'),
  takeIn: label('并入其他报告', 'Other reports taken in'),
  split: label('拆分报告', 'Report split'),
  nameRetest: label('登记为复测', 'Named a retest'),
  attach: label('上传附件', 'Annex added'),
  collected: label('客户领取', 'Collected by the client'),
  unseal: label('撤销用印', 'Seal withdrawn'),
  unsealAcross: label('撤销骑缝章', 'Seal across the pages withdrawn'),
  fault: label('发现与签名不一致', 'Found to differ from what was signed'),
};

const labelOf = (action: string) => {
  const code = action.slice('report.'.length);
  const step = (reportWorkflow.steps as Record<string, { label: ReturnType<typeof label> }>)[code];
  return step?.label ?? actionNames[code] ?? same(code);
};

/** The nodes of a report's way, oldest first. */
export const historyOf = async ({ db, actor }: Context, reportId: string): Promise<ReportNode[]> =>
  (await auditOf(db, actor.companyId, 'report', reportId)).map((row) => ({
    at: row.at,
    actorId: row.actorId,
    actorName: row.actorName,
    action: row.action,
    label: labelOf(row.action),
    fromState: row.fromState,
    toState: row.toState,
    opinion: row.reason,
  }));

const signatureViews = async ({ db }: Context, reportId: string): Promise<ReportRecord['signatures']> =>
  (await signaturesOf(db, 'report', reportId)).map(
    ({ id, meaning, staffId, printedName, signedAt, opinion, valid, contentSha256, fileSha256 }) => ({
      id,
      meaning: meaningLabel(meaning),
      staffId,
      printedName,
      at: signedAt,
      opinion,
      valid,
      contentSha256,
      fileSha256,
    }),
  );

/** All reports of one number: the first and its amendments share it up to `-G`. */
const versionsOf = async (context: Context, { no }: RowOf<'report'>): Promise<ReportRecord['versions']> => {
  const base = no.replace(/-G\d+$/, '');
  const rows = await context.db
    .selectFrom('report as t')
    .select(['id', 'no', 'version', 'state', 'issueDate', 'amendReason'])
    .where(inScope(context, 'report'))
    .where((where) => where.or([where('no', '=', base), where('no', 'like', `${base.replace(/[\\%_]/g, '\\$&')}-G%`)]))
    .orderBy('version')
    .execute();
  return rows.map((row) => ({ ...row, version: row.version ?? 1 }));
};

const retestOf = async (
  { db }: Context,
  { retestOfId, retestReason }: RowOf<'report'>,
): Promise<ReportRecord['retestOf']> => {
  if (retestOfId === null) return null;
  const { id, no } = await db
    .selectFrom('report')
    .select(['id', 'no'])
    .where('id', '=', retestOfId)
    .executeTakeFirstOrThrow();
  return { id, no, reason: retestReason ?? '' };
};

const worksheetsOf = async (context: Context, { taskIds }: RowOf<'report'>): Promise<ReportRecord['worksheets']> =>
  context.db
    .selectFrom('worksheet as t')
    .select(['id', 'mandateId', 'name', 'state'])
    .where(ofTasks(taskIds))
    .where(inScope(context, 'worksheet'))
    .where(stateIn(worksheetWorkflow, 'valid', 'state'))
    .orderBy('seq')
    .execute();

const attachmentsOf = async (
  { db }: Context,
  { attachments }: RowOf<'report'>,
): Promise<ReportRecord['attachments']> =>
  attachments === null || attachments.length === 0
    ? []
    : db
        .selectFrom('storedFile')
        .select(['id', 'name', 'mime', 'size', 'sha256', 'createdAt'])
        .where('id', 'in', attachments)
        .orderBy('id')
        .execute();

/** Everything that the report desk shows of one report. */
export const recordOf = async (context: Context, row: RowOf<'report'>): Promise<ReportRecord> => {
  const [page, frozen, composed] = await Promise.all([
    listReports(context, { current: 1, pageSize: 1 }, [sql`t.id = ${row.id}`]),
    frozenContent(context, row.id),
    composedOf(context, row),
  ]);
  const [listed] = page.list;
  if (listed === undefined) throw notFound(entities.report.label);
  const doubt = await doubtOf(context, row);
  if (doubt !== null) context.afterCommit(() => reportIncident(context.system, doubt.incident));
  // A content that was changed may say anything: the desk shows what the tables say, under the warning.
  const isSigned = frozen !== null && doubt?.incident.rule !== 'content';
  const lines = isSigned && row.lines !== null ? row.lines : composed.lines;
  const content = isSigned ? frozen.content : composed.content;
  const rivals = isClosed(row) ? [] : await rivalsOf(context, row, lines);
  const rivalsFound = rivalFindings(lines, rivals);
  const contradictions = [...(await contradictionsIn(context, row, content, composed.source)), ...rivalsFound];
  const issueGate = await issueGateOf(context, row, content);
  const issue = issueGate();
  const findings = frozen === null ? [...submissionFindings(composed, context), ...rivalsFound] : contradictions;
  const testerIds = [...new Set(lines.flatMap((line) => line.testerIds))];
  const [document, signatures, versions, worksheets, attachments, history, checkerIds, signing] = await Promise.all([
    shownContent(context, content, row),
    signatureViews(context, row.id),
    versionsOf(context, row),
    worksheetsOf(context, row),
    attachmentsOf(context, row),
    historyOf(context, row.id),
    barredCheckers(context, row),
    otherSigning(context, row.id),
  ]);
  const actions = reportActions(context, {
    ...row,
    testerIds,
    checkerIds,
    contradictions: contradictions.map(({ text }) => text),
    issue: issue.map(({ text }) => text),
    signing,
    sealing: issueGate({ sealing: true }).map(({ text }) => text),
  });
  const ask = row.cancelAsk;
  return {
    report: { ...listed, ...row, actions },
    document,
    lines,
    checks: checksOf(findings, isClosed(row) ? null : issue),
    marksAllowed: marksOfReport(lines),
    conclusionSuggested: suggestedConclusion(lines),
    conclusionTextSuggested: suggestedText(composed.content),
    deviationsKnown: isClosed(row)
      ? []
      : deviationsBehind(composed.source).map(({ said, ...deviation }) => ({
          text: said,
          agreed: isAgreed(deviation, composed.source.order),
        })),
    conclusionDiffering: isClosed(row) ? null : differingConclusion(row, content),
    rivals: rivals
      .filter(({ no }) => rivalsFound.some(({ object }) => object === no))
      .map(({ id, no }) => ({ id, no })),
    retestOf: await retestOf(context, row),
    signatures,
    versions,
    worksheets,
    prints: (row.printLog ?? []).map(({ copyNo, kind, at, byName }) => ({ copyNo, kind, at, byName })),
    attachments,
    fault: doubt && { text: doubt.finding.text, fix: doubt.finding.fix },
    signing,
    cancelAsk: ask && { byName: ask.byName, at: ask.at, reason: ask.reason },
    history,
    actions,
  };
};

/** The conclusion that the lines give, in the words of the report's language. */
const suggestedText = (content: Parameters<typeof sentenceOf>[0] & Pick<ReportDocument, 'language'>): string => {
  const sentence = sentenceOf(content);
  return sentence === null ? '' : say(content.language === 'en' ? 'en' : 'zh', sentence);
};

/** The report after a step: its state and what may be done next. */
export const statusOf = (context: Context, row: RowOf<'report'>): ReportStatus => {
  return {
    ok: true,
    id: row.id,
    no: row.no,
    state: row.state,
    stateLabel: wordsOf(reportWorkflow.states[row.state]),
    ver: row.ver,
    actions: reportActions(context, row),
  };
};
