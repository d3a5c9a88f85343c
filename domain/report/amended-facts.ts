import { isEquivalent } from '../kit/is-equivalent';
import { both, COMMA, joined, type Label, label, type Pair, SEMICOLON, same, say } from '../kit/label';
import { dayText } from '../kit/moment-text';
import { comparedLines, formerWords, removedLine } from './amended-lines';
import type { ReportContent } from './report-content';
import type { AmendedFact, ReportAmendment, ReportSample, Words } from './report-document';
import { labelOf } from './words';

type Fact = Readonly<{ what: Pair; value: Words | null }>;

const isFilled = (words: Words | null | undefined): words is Words => words != null && words !== '';

/** Several texts as one; none where all of them are empty. */
const together = (parts: readonly (Words | null | undefined)[], between: Label = COMMA): Words | null => {
  const filled = parts.filter(isFilled);
  if (filled.length === 0) return null;
  return filled.every((part) => typeof part === 'string')
    ? filled.join(say('zh', between))
    : both(joined(filled.map(labelOf), between));
};

const dayIf = (day: string | null): string | null => (day === null ? null : dayText(day));
const period = (from: string | null, to: string | null): string | null =>
  together([...new Set([dayIf(from), dayIf(to)])], label(' – ', ' – ')) as string | null;

const standards = (list: ReportContent['methods']): Words | null =>
  together(list.map(({ no, year }) => (year === '' ? no : `${no}-${year}`)));

const ofReport = (content: ReportContent): Fact[] => [
  { what: label('委托单位', 'Client'), value: content.client.name },
  { what: label('委托单位地址', 'Address of the client'), value: content.client.address },
  { what: label('联系人', 'Contact'), value: together([content.client.contact, content.client.tel], same(' ')) },
  ...content.relatedParties.map(({ role, name, address }) => ({
    what: role,
    value: together([name, address], SEMICOLON),
  })),
  { what: label('项目名称', 'Project'), value: content.project },
  { what: label('检验类别', 'Type of test'), value: content.testKind },
  { what: label('资质标志', 'Marks'), value: together(content.marks.map((mark) => mark.toUpperCase())) },
  { what: label('检测日期', 'Dates of testing'), value: period(content.testedFrom, content.testedTo) },
  { what: label('检测地点', 'Place of testing'), value: content.place },
  { what: label('环境条件', 'Environment'), value: content.environment },
  { what: label('检测依据', 'Test methods'), value: standards(content.methods) },
  { what: label('判定依据', 'Criteria'), value: standards(content.criteria) },
  {
    what: label('主要检测设备', 'Equipment'),
    value: together(content.equipment.map(({ name, no }) => together([name, no], same(' ')))),
  },
  { what: label('方法偏离', 'Deviations'), value: content.deviations },
  { what: label('判定规则', 'Decision rule'), value: content.decisionRule },
  { what: label('检测结论', 'Conclusion'), value: content.conclusion },
  { what: label('补充说明', 'Additional information'), value: content.additions ?? null },
  { what: label('意见和解释', 'Opinions and interpretations'), value: content.opinion },
];

const ofSample = (sample: ReportSample): Fact[] => {
  const { no, sampling } = sample;
  const facts: readonly (readonly [Label, Words | null])[] = [
    [label('名称', 'name'), sample.name],
    [label('规格', 'specification'), sample.spec],
    [label('批号', 'batch'), sample.batchNo],
    [label('生产单位', 'producer'), sample.producer],
    [label('状态描述', 'condition'), sample.condition],
    [label('数量', 'quantity'), sample.quantity],
    [label('接收日期', 'date of receipt'), dayIf(sample.receivedOn)],
    [label('采样日期', 'date of sampling'), dayIf(sampling?.date ?? null)],
    [label('采样地点', 'place of sampling'), sampling?.place ?? null],
    [label('采样人员', 'sampled by'), sampling?.person ?? null],
    ...(sample.more ?? []).map(({ label: words, text }) => [words, text] as const),
  ];
  return facts.map(([fact, value]) => ({
    what: both(label('样品 {no} {fact}', 'Sample {no}, {fact:in}', { no, fact })),
    value,
  }));
};

/** All that a report says beside its results, by name; of a sample that only one of the two has, its name alone. */
const factsOf = (content: ReportContent, others: ReadonlySet<string>): Map<string, Fact> => {
  const samples = content.samples.flatMap((sample) =>
    others.has(sample.no)
      ? ofSample(sample)
      : [{ what: both(label('样品 {no}', 'Sample {no}', { no: sample.no })), value: sample.name }],
  );
  return new Map([...ofReport(content), ...samples].map((fact) => [say('zh', fact.what), fact]));
};

const noOf = ({ samples }: ReportContent): Set<string> => new Set(samples.map(({ no }) => no));

const amendedFacts = (before: ReportContent, now: ReportContent): AmendedFact[] => {
  const [old, current] = [factsOf(before, noOf(now)), factsOf(now, noOf(before))];
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), current.get(name)];
    const what = is?.what ?? was?.what;
    const [wasText, isText] = [was?.value || null, is?.value || null];
    return what === undefined || isEquivalent(wasText, isText) ? [] : [{ what, was: wasText, is: isText }];
  });
};

type Replaced = Readonly<{ lines: ReportContent['lines'] | null; content?: ReportContent | null }>;

/**
 * What an amended report says otherwise than the one it replaces (ISO/IEC 17025 7.8.8.2): the facts, the changed lines
 * with what stood there, and the lines that are gone. Nothing is left out because it seems small.
 */
export const amendedParts = (
  { lines: before, content }: Replaced,
  now: ReportContent,
): Pick<ReportAmendment, 'facts' | 'lines' | 'removed'> => {
  const { changed, removed } = comparedLines(before ?? [], now.lines);
  const facts = content == null ? [] : amendedFacts(content, now);
  const lines = now.lines.flatMap((line, index) => {
    const old = changed.get(line);
    return old === undefined ? [] : [{ no: index + 1, was: old && formerWords(old, line) }];
  });
  return {
    ...(facts.length > 0 && { facts }),
    ...(lines.length > 0 && { lines }),
    ...(removed.length > 0 && { removed: removed.map(removedLine) }),
  };
};
