import { type Label, label } from '../kit/label';
import type { ReportLine } from './report-document';

export type Conclusion = 'pass' | 'fail' | 'part' | 'none';
type Judged = Pick<ReportLine, 'verdict' | 'limit' | 'clientData'>;

const counts = (lines: readonly Judged[]) => {
  const of = (...verdicts: string[]) => lines.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    passes: of('pass', 'conditionalPass'),
    fails: of('fail', 'conditionalFail'),
    // Nothing is open about the client's data: they are not judged.
    open: lines.filter(({ verdict, limit, clientData }) => verdict === 'none' && limit !== null && !clientData).length,
  };
};

/** What the verdicts of the lines say as a whole; 'none' when nothing was judged or a verdict is still open. */
export const suggestedConclusion = (lines: readonly Judged[]): Conclusion => {
  const { passes, fails, open } = counts(lines);
  if (fails > 0) return 'fail';
  return passes > 0 && open === 0 ? 'pass' : 'none';
};

/**
 * Why a conclusion contradicts its lines (7.8.6; Order 39 art. 13): the commonest way in which a wrong report leaves a
 * laboratory is a sentence that says "pass" above a line that says "fail".
 */
export const conclusionProblem = (conclusion: Conclusion | null, lines: readonly Judged[]): Label | null => {
  const { passes, fails, open } = counts(lines);
  switch (conclusion) {
    case null:
      return label('未选择检验结论', 'No conclusion has been chosen');
    case 'pass':
      if (fails > 0)
        return label(
          '有 {count} 项结果不符合，结论不能为「合格」',
          '{count} results fail: the conclusion cannot be "pass"',
          { count: fails },
        );
      if (open > 0)
        return label(
          '有 {count} 项有限值但未判定，结论不能为「合格」',
          '{count} results with a limit have no verdict: the conclusion cannot be "pass"',
          { count: open },
        );
      return passes === 0
        ? label('没有已判定的结果，结论应为「不作判定」', 'Nothing was judged: the conclusion has to be "none"')
        : null;
    case 'fail':
      return fails === 0
        ? label('没有不符合的结果，结论不能为「不合格」', 'No result fails: the conclusion cannot be "fail"')
        : null;
    case 'part':
      return fails === 0 || passes === 0
        ? label('「部分合格」须同时有符合和不符合的结果', '"Part" needs results that pass and results that fail')
        : null;
    case 'none':
      if (fails > 0)
        return label(
          '有 {count} 项结果判为不符合，结论不能为「不作判定」',
          '{count} results are judged to fail: the conclusion cannot be "none"',
          { count: fails },
        );
      return passes > 0 && open === 0
        ? label(
            '有限值的结果均判为符合，结论应为「合格」',
            'Every result with a limit passes: the conclusion has to be "pass"',
          )
        : null;
  }
};
