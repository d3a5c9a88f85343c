import { type Label, label } from '../kit/label';
import type { ReportLine } from './report-document';

export type Conclusion = 'pass' | 'fail' | 'part' | 'none';
type Judged = Pick<ReportLine, 'verdict' | 'limit'>;

const counts = (lines: readonly Judged[]) => {
  const of = (...verdicts: string[]) => lines.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    passes: of('pass', 'conditionalPass'),
    fails: of('fail', 'conditionalFail'),
    open: lines.filter(({ verdict, limit }) => verdict === 'none' && limit !== null).length,
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
          `有 ${fails} 项结果不符合，结论不能为「合格」`,
          `${fails} results fail: the conclusion cannot be "pass"`,
        );
      if (open > 0)
        return label(
          `有 ${open} 项有限值但未判定，结论不能为「合格」`,
          `${open} results with a limit have no verdict: the conclusion cannot be "pass"`,
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
      return fails > 0
        ? label(
            `有 ${fails} 项结果判为不符合，结论不能为「不作判定」`,
            `${fails} results are judged to fail: the conclusion cannot be "none"`,
          )
        : null;
  }
};

type Said = Pick<ReportLine, 'sampleNo' | 'item' | 'verdict' | 'limit'>;

const wordOf = ({ item }: Said, language: keyof Label): string => (typeof item === 'string' ? item : item[language]);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** The items that fail, by the samples of which just these fail: a conclusion has to say which results it means (7.8.6.2). */
const failingOf = (failing: readonly Said[], language: keyof Label): { items: string[]; samples: string[] }[] => {
  const groups = new Map<string, { items: string[]; samples: string[] }>();
  for (const sampleNo of unique(failing.map((line) => line.sampleNo))) {
    const items = unique(failing.filter((line) => line.sampleNo === sampleNo).map((line) => wordOf(line, language)));
    const group = groups.get(items.join('|')) ?? { items, samples: [] };
    groups.set(items.join('|'), { items, samples: [...group.samples, sampleNo] });
  }
  return [...groups.values()];
};

const failSentence = (failing: readonly Said[], isOneSample: boolean, criteria: readonly string[]): Label => {
  const standard = criteria.length > 0 ? ` ${criteria.join('、')} ` : '';
  const zh = failingOf(failing, 'zh')
    .map(({ items, samples }) => `${isOneSample ? '' : `样品 ${samples.join('、')} 的`}${items.join('、')}`)
    .join('，');
  const en = failingOf(failing, 'en')
    .map(({ items, samples }) => `${items.join(', ')}${isOneSample ? '' : ` (sample ${samples.join(', ')})`}`)
    .join('; ');
  return {
    zh: `所检项目中，${zh}不符合${standard}要求。`,
    en: `Not in conformity with ${criteria.join(', ') || 'the requirements'}: ${en}.`,
  };
};

/**
 * The sentence that usually stands in a report for these lines; the compiler may write another. What has no limit is
 * kept out of it: nothing was said of its conformity.
 */
export const conclusionSentence = (lines: readonly Said[], criteria: readonly string[]): Label => {
  const standard = criteria.length > 0 ? ` ${criteria.join('、')} ` : '';
  const failing = lines.filter(({ verdict }) => verdict === 'fail' || verdict === 'conditionalFail');
  if (failing.length > 0)
    return failSentence(failing, unique(lines.map(({ sampleNo }) => sampleNo)).length === 1, criteria);
  if (suggestedConclusion(lines) !== 'pass')
    return {
      zh: '本报告仅提供检测结果，不作判定。',
      en: 'This report gives results only; no statement of conformity is made.',
    };
  const what = criteria.join(', ') || 'the requirements';
  return lines.every(({ verdict }) => verdict !== 'none')
    ? { zh: `所检项目均符合${standard}要求。`, en: `All items tested conform to ${what}.` }
    : {
        zh: `所检项目中，有限值要求的项目均符合${standard}要求，其余项目仅提供检测结果。`,
        en: `All items with a limit conform to ${what}; for the others only the results are given.`,
      };
};
