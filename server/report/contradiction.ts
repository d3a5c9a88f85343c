import type { Blocker } from '../../domain/kit/blocker';
import { conclusionFindings } from '../../domain/report/conclusion-findings';
import { deviationFindings } from '../../domain/report/deviations';
import { withOwnConclusion } from '../../domain/report/printed-conclusion';
import { reportWorkflow } from '../../domain/report/report.workflow';
import type { ReportContent } from '../../domain/report/report-content';
import type { ReportSource } from '../../domain/report/report-source';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { frozenContent } from './commands/content';
import { rivalFindingsOf } from './rivals';
import { sourceOf } from './source';

/** What has left the laboratory, or is void, stays as it was signed: it is neither judged again nor set again. */
export const isClosed = ({ state }: Pick<RowOf<'report'>, 'state'>): boolean => reportWorkflow.final.includes(state);

/**
 * What a submitted report says as a whole and its lines do not, and the deviations that it denies or the client has not agreed
 * to: it keeps every later signature, the seal and the issue from it. New reports meet this before their submission; one
 * that an earlier version let through meets it here.
 */
export const contradictionsIn = async (
  context: Context,
  row: RowOf<'report'>,
  content: ReportContent,
  known?: ReportSource,
): Promise<Blocker[]> => {
  if (isClosed(row)) return [];
  const source = known ?? (await sourceOf(context, row));
  return [...deviationFindings(source, content.deviations), ...conclusionFindings(row, content)];
};

/** The same of the content as it was submitted, and what another report tells otherwise; nothing before that. */
export const contradictionFindings = async (context: Context, row: RowOf<'report'>): Promise<Blocker[]> => {
  const frozen = await frozenContent(context, row.id);
  if (frozen === null || isClosed(row)) return [];
  return [
    ...(await contradictionsIn(context, row, frozen.content)),
    ...(await rivalFindingsOf(context, row, frozen.content.lines)),
  ];
};

/** The content as it may be set: before the issue never with a conclusion that its lines do not give. */
export const printableContent = (row: RowOf<'report'>, content: ReportContent): ReportContent =>
  isClosed(row) ? content : withOwnConclusion(content);
