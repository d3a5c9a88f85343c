import { both, joined, type Label, label, type Pair, say } from '../kit/label';
import { type CriteriaOf, conformityOf } from './conformity';
import type { ConformityStatement, ReportLine } from './report-document';

type Line = Pick<ReportLine, 'sampleNo' | 'item' | 'verdict' | 'limit' | 'clientData'>;
/** A line with the criteria of its statement. */
type Said = Pick<Line, 'sampleNo' | 'item'> & Readonly<{ criteria: readonly string[] }>;

/** Where no standard is known at all the Chinese sentence names none. */
const REQUIREMENTS = label('', 'the requirements');
const AGREED = label('约定限值', 'the agreed limits');

const wordOf = ({ item }: Pick<Line, 'item'>, language: 'zh' | 'en'): string =>
  typeof item === 'string' ? item : say(language, item);

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** What these lines were judged by, as a sentence names it. */
const standardsOf = (said: readonly Said[]): Label => {
  const names = unique(said.flatMap(({ criteria }) => criteria));
  const rest = names.length > 0 && said.some(({ criteria }) => criteria.length === 0) ? [AGREED] : [];
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

const failSentence = (failing: readonly Said[], isOneSample: boolean): Label => {
  const keyOf = ({ criteria }: Said): string => criteria.join('|');
  const parts = unique(failing.map(keyOf)).map((key) => {
    const group = failing.filter((each) => keyOf(each) === key);
    return failure(group, isOneSample, standardsOf(group));
  });
  return label('所检项目中，{failures}。', '{failures}', { failures: joined(parts, label('；', ' ')) });
};

/**
 * The only sentence that a report may print for these lines, put from what they say per sample and criterion. What has no
 * limit is kept out of it: nothing was said of its conformity.
 */
export const conclusionSentence = <Each extends Line>(lines: readonly Each[], criteriaOf: CriteriaOf<Each>): Pair =>
  both(concluded(conformityOf(lines, criteriaOf), lines));

const concluded = (statements: readonly ConformityStatement[], lines: readonly Line[]): Label => {
  /** The lines of some kinds in the order of the report, with the criteria of their statements. */
  const linesOf = (...kinds: readonly ('complies' | 'fails' | 'open' | 'unlimited')[]): Said[] =>
    statements
      .flatMap((statement) =>
        kinds.flatMap((kind) => statement[kind]).map((number) => ({ number, criteria: statement.criteria })),
      )
      .sort((one, other) => one.number - other.number)
      .flatMap(({ number, criteria }) => {
        const line = lines[number - 1];
        return line === undefined ? [] : [{ sampleNo: line.sampleNo, item: line.item, criteria }];
      });
  const failing = linesOf('fails');
  if (failing.length > 0) return failSentence(failing, unique(statements.map(({ sampleNo }) => sampleNo)).length === 1);
  const complying = linesOf('complies');
  if (complying.length === 0)
    return label(
      '本报告仅提供检测结果，不作判定。',
      'This report gives results only; no statement of conformity is made.',
    );
  const standard = standardsOf(complying);
  if (linesOf('open').length > 0)
    return label(
      '本报告不作总体判定：已判定的项目均符合{standard}要求，其余项目仅提供检测结果。',
      'No overall statement of conformity is made: all items with a verdict conform to {standard}; for the others only the results are given.',
      { standard },
    );
  if (lines.some(({ clientData, limit }) => clientData && limit !== null))
    return label(
      '所检项目中，由本机构检测且有限值要求的项目均符合{standard}要求；客户提供的数据和没有限值要求的项目不作判定。',
      'All items with a limit that the laboratory tested conform to {standard}; data provided by the client and items without a limit are not judged.',
      { standard },
    );
  return linesOf('unlimited').length === 0
    ? label('所检项目均符合{standard}要求。', 'All items tested conform to {standard}.', { standard })
    : label(
        '所检项目中，有限值要求的项目均符合{standard}要求，其余项目仅提供检测结果。',
        'All items with a limit conform to {standard}; for the others only the results are given.',
        { standard },
      );
};
