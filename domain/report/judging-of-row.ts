import { type Judging, type RuleTerms, ruleTermsOf } from '../result/judging';
import type { ReportSource, SourceRow } from './report-source';

type Ruled = Pick<SourceRow, 'criterionRule' | 'guardRatio' | 'conformityLevel'>;

/** By which decision rule a row of a report was judged. */
export const termsOfRow = (
  { criterionRule, guardRatio, conformityLevel }: Ruled,
  order: ReportSource['order'],
): RuleTerms => ruleTermsOf({ decisionRule: criterionRule, guardRatio, conformityLevel }, order);

/** How a row of a report was judged: nobody judges what the client gave. */
export const judgingOfRow = (row: SourceRow, order: ReportSource['order']): Judging => ({
  limit: row.limit,
  needJudge: order.needJudge === true && row.clientGiven === null,
  compareMethod: row.compareMethod ?? 'full',
  ...termsOfRow(row, order),
});
