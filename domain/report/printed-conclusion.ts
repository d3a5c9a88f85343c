import { type Pair, say } from '../kit/label';
import { conclusionSentence } from './conclusion-sentence';
import { type CriteriaOf, conformityOf } from './conformity';
import type { ReportLine } from './report.shapes';
import type { JudgedBy } from './report-content';
import type { ConformityStatement, ReportMethod, Words } from './report-document';
import type { SourceRow } from './report-source';

/** What a conclusion is generated from. Contents frozen before a line's own standard was kept have no `judgedBy`. */
export type Concluded = Readonly<{
  lines: readonly ReportLine[];
  criteria: readonly ReportMethod[];
  judgedBy?: JudgedBy | undefined;
}>;

const named = (no: string, year: string): string => (year ? `${no}-${year}` : no);

/** The standard behind each judged line, as a sentence names it. */
export const judgedByOf = (rows: readonly SourceRow[]): JudgedBy =>
  Object.fromEntries(
    rows.flatMap(({ taskId, criterionNo, criterionYear }) =>
      criterionNo === null ? [] : [[taskId, named(criterionNo, criterionYear ?? '')]],
    ),
  );

const criteriaIn = ({ criteria, judgedBy }: Concluded): CriteriaOf<ReportLine> => {
  const all = criteria.map(({ no, year }) => named(no, year));
  return ({ taskId }) => {
    if (judgedBy === undefined) return all;
    const own = judgedBy[taskId];
    return own === undefined ? [] : [own];
  };
};

/** What a report says per sample and criterion: its sentence, its table and the public page are put from this. */
export const statementsOf = (content: Concluded): ConformityStatement[] =>
  conformityOf(content.lines, criteriaIn(content));

/** The conclusion that a report prints: generated from its lines, never typed. Nothing without lines. */
export const sentenceOf = (content: Concluded): Pair | null =>
  content.lines.length === 0 ? null : conclusionSentence(content.lines, criteriaIn(content));

/** Whether a stored conclusion is another one than its lines give. Silence claims nothing. */
export const differsFrom = (sentence: Pair | null, stored: Words | null): boolean => {
  if (stored === null || stored === '') return false;
  if (sentence === null) return true;
  const [zh, en] = [say('zh', sentence), say('en', sentence)];
  return typeof stored === 'string'
    ? stored !== zh && stored !== en
    : say('zh', stored) !== zh || say('en', stored) !== en;
};

/** A content with the conclusion that its lines give, in the place of one that differs. */
export const withOwnConclusion = <Content extends Concluded & Readonly<{ conclusion: Words | null }>>(
  content: Content,
): Content => {
  const sentence = sentenceOf(content);
  return differsFrom(sentence, content.conclusion) ? { ...content, conclusion: sentence } : content;
};
