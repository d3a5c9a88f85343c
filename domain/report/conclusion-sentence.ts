import { type Label, label } from '../kit/label';
import { suggestedConclusion } from './conclusion';
import type { ReportLine } from './report-document';

type Said = Pick<ReportLine, 'sampleNo' | 'item' | 'verdict' | 'limit'>;

/** The standards that a line was judged by; none for a limit that only the order names. */
export type CriteriaOf<Line> = (line: Line) => readonly string[];

const AGREED = label('约定限值', 'the agreed limits');

const wordOf = ({ item }: Said, language: keyof Label): string => (typeof item === 'string' ? item : item[language]);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** What these lines were judged by, as a sentence names it; empty words where no standard is known at all. */
const standardsOf = <Line extends Said>(lines: readonly Line[], criteriaOf: CriteriaOf<Line>): Label => {
  const names = unique(lines.flatMap(criteriaOf));
  const rest = names.length > 0 && lines.some((line) => criteriaOf(line).length === 0) ? [AGREED] : [];
  const all = [...names.map((name) => label(name, name)), ...rest];
  return label(all.map(({ zh }) => zh).join('、'), all.map(({ en }) => en).join(', '));
};

const spaced = ({ zh }: Label): string => (zh === '' ? '' : ` ${zh} `);

const orRequirements = ({ en }: Label): string => en || 'the requirements';

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

/** What fails by one standard. */
const failure = (failing: readonly Said[], isOneSample: boolean, standard: Label): Label => {
  const zh = failingOf(failing, 'zh')
    .map(({ items, samples }) => `${isOneSample ? '' : `样品 ${samples.join('、')} 的`}${items.join('、')}`)
    .join('，');
  const en = failingOf(failing, 'en')
    .map(({ items, samples }) => `${items.join(', ')}${isOneSample ? '' : ` (sample ${samples.join(', ')})`}`)
    .join('; ');
  return label(`${zh}不符合${spaced(standard)}要求`, `Not in conformity with ${orRequirements(standard)}: ${en}.`);
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
  return label(`所检项目中，${parts.map(({ zh }) => zh).join('；')}。`, parts.map(({ en }) => en).join(' '));
};

/**
 * The sentence that stands in a report for these lines, and the only one that does. What has no limit is kept out of
 * it: nothing was said of its conformity.
 */
export const conclusionSentence = <Line extends Said>(lines: readonly Line[], criteriaOf: CriteriaOf<Line>): Label => {
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
  const what = orRequirements(standard);
  if (suggestedConclusion(lines) !== 'pass')
    return label(
      `本报告不作总体判定：已判定的项目均符合${spaced(standard)}要求，其余项目仅提供检测结果。`,
      `No overall statement of conformity is made: all items with a verdict conform to ${what}; for the others only the results are given.`,
    );
  return judged.length === lines.length
    ? label(`所检项目均符合${spaced(standard)}要求。`, `All items tested conform to ${what}.`)
    : label(
        `所检项目中，有限值要求的项目均符合${spaced(standard)}要求，其余项目仅提供检测结果。`,
        `All items with a limit conform to ${what}; for the others only the results are given.`,
      );
};
