import { both, joined, type Label, label, type Pair, say } from '../kit/label';
import { suggestedConclusion } from './conclusion';
import type { ReportLine } from './report-document';

type Said = Pick<ReportLine, 'sampleNo' | 'item' | 'verdict' | 'limit'>;

/** The standards that a line was judged by; none for a limit that only the order names. */
export type CriteriaOf<Line> = (line: Line) => readonly string[];

/** Where no standard is known at all the Chinese sentence names none. */
const REQUIREMENTS = label('', 'the requirements');
const AGREED = label('约定限值', 'the agreed limits');

const wordOf = ({ item }: Said, language: 'zh' | 'en'): string =>
  typeof item === 'string' ? item : say(language, item);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** What these lines were judged by, as a sentence names it. */
const standardsOf = <Line extends Said>(lines: readonly Line[], criteriaOf: CriteriaOf<Line>): Label => {
  const names = unique(lines.flatMap(criteriaOf));
  const rest = names.length > 0 && lines.some((line) => criteriaOf(line).length === 0) ? [AGREED] : [];
  const all = [...names, ...rest];
  return all.length === 0 ? REQUIREMENTS : label(' {standards} ', '{standards}', { standards: joined(all) });
};

/** The items that fail, by the samples of which just these fail: a conclusion has to say which results it means (7.8.6.2). */
const failingOf = (failing: readonly Said[], language: 'zh' | 'en'): { items: string[]; samples: string[] }[] => {
  const groups = new Map<string, { items: string[]; samples: string[] }>();
  for (const sampleNo of unique(failing.map((line) => line.sampleNo))) {
    const items = unique(failing.filter((line) => line.sampleNo === sampleNo).map((line) => wordOf(line, language)));
    const group = groups.get(items.join('|')) ?? { items, samples: [] };
    groups.set(items.join('|'), { items, samples: [...group.samples, sampleNo] });
  }
  return [...groups.values()];
};

/** What fails by one standard. */
const failure = (failing: readonly Said[], isOneSample: boolean, standard: Label): Label => {
  const zh = failingOf(failing, 'zh')
    .map(({ items, samples }) => `${isOneSample ? '' : `样品 ${samples.join('、')} 的`}${items.join('、')}`)
    .join('，');
  const en = failingOf(failing, 'en')
    .map(({ items, samples }) => `${items.join(', ')}${isOneSample ? '' : ` (sample ${samples.join(', ')})`}`)
    .join('; ');
  return label('{failing}不符合{standard}要求', 'Not in conformity with {standard}: {failing}.', {
    failing: label(zh, en),
    standard,
  });
};

const failSentence = <Line extends Said>(
  failing: readonly Line[],
  isOneSample: boolean,
  criteriaOf: CriteriaOf<Line>,
): Label => {
  const keyOf = (line: Line): string => criteriaOf(line).join('|');
  const parts = unique(failing.map(keyOf)).map((key) => {
    const group = failing.filter((line) => keyOf(line) === key);
    return failure(group, isOneSample, standardsOf(group, criteriaOf));
  });
  return label('所检项目中，{failures}。', '{failures}', { failures: joined(parts, label('；', ' ')) });
};

/**
 * The only sentence that a report may print for these lines. What has no limit is kept out of it: nothing was said of
 * its conformity.
 */
export const conclusionSentence = <Line extends Said>(lines: readonly Line[], criteriaOf: CriteriaOf<Line>): Pair =>
  both(concluded(lines, criteriaOf));

const concluded = <Line extends Said>(lines: readonly Line[], criteriaOf: CriteriaOf<Line>): Label => {
  const failing = lines.filter(({ verdict }) => verdict === 'fail' || verdict === 'conditionalFail');
  if (failing.length > 0)
    return failSentence(failing, unique(lines.map(({ sampleNo }) => sampleNo)).length === 1, criteriaOf);
  const judged = lines.filter(({ verdict }) => verdict !== 'none');
  if (judged.length === 0)
    return label(
      '本报告仅提供检测结果，不作判定。',
      'This report gives results only; no statement of conformity is made.',
    );
  const standard = standardsOf(judged, criteriaOf);
  if (suggestedConclusion(lines) !== 'pass')
    return label(
      '本报告不作总体判定：已判定的项目均符合{standard}要求，其余项目仅提供检测结果。',
      'No overall statement of conformity is made: all items with a verdict conform to {standard}; for the others only the results are given.',
      { standard },
    );
  return judged.length === lines.length
    ? label('所检项目均符合{standard}要求。', 'All items tested conform to {standard}.', { standard })
    : label(
        '所检项目中，有限值要求的项目均符合{standard}要求，其余项目仅提供检测结果。',
        'All items with a limit conform to {standard}; for the others only the results are given.',
        { standard },
      );
};
