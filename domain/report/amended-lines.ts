import { isEquivalent } from '../kit/is-equivalent';
import { both, joined, type Label, label, type Pair, SEMICOLON, say } from '../kit/label';
import { verdictWords } from '../measurement/verdict-text';
import type { ReportLine } from './report.shapes';
import type { RemovedLine, Words } from './report-document';
import { labelOf } from './words';

/** What a reader compares between two reports: the printed facts of a line. */
const compared = [
  'item',
  'unit',
  'method',
  'limit',
  'value',
  'uncertainty',
  'verdict',
  'subcontractor',
  'clientData',
] as const;
type Compared = (typeof compared)[number];

/** What an earlier version froze may not say whose data it is: then it is the laboratory's. */
const factOf = (line: ReportLine, name: Compared) => (name === 'clientData' ? line.clientData === true : line[name]);

const differing = (one: ReportLine, other: ReportLine): Compared[] =>
  compared.filter((name) => !isEquivalent(factOf(one, name), factOf(other, name)));

type Pairing = Readonly<{
  /** The lines that say something else than before, each with the former one, or with none where it is new. */
  changed: ReadonlyMap<ReportLine, ReportLine | null>;
  removed: readonly ReportLine[];
}>;

/**
 * Compares the lines of a report with those of the one it replaces. A line is the same test or, where that was done anew,
 * the same item of the same sample.
 */
export const comparedLines = (before: readonly ReportLine[], now: readonly ReportLine[]): Pairing => {
  const left = new Set(before);
  const former = new Map<ReportLine, ReportLine>();
  const pair = (isFormer: (old: ReportLine, line: ReportLine) => boolean): void => {
    for (const line of now) {
      if (former.has(line)) continue;
      const old = [...left].find((each) => isFormer(each, line));
      if (old === undefined) continue;
      former.set(line, old);
      left.delete(old);
    }
  };
  pair((old, line) => old.taskId === line.taskId);
  pair((old, line) => old.sampleId === line.sampleId && old.itemId === line.itemId);
  const changed = new Map<ReportLine, ReportLine | null>();
  for (const line of now) {
    const old = former.get(line) ?? null;
    if (old === null || differing(old, line).length > 0) changed.set(line, old);
  }
  return { changed, removed: [...left] };
};

const NOTHING = label('无', 'none');
const orNone = (words: Words | null): Label => (words === null || words === '' ? NOTHING : labelOf(words));

const withUnit = ({ value, unit }: ReportLine): Label =>
  value === null
    ? label('未检测', 'not tested')
    : unit
      ? label('{value} {unit}', '{value} {unit}', { value: labelOf(value), unit })
      : labelOf(value);

const formerly: Readonly<Record<Compared, (old: ReportLine) => Label>> = {
  item: ({ item }) => label('项目 {item}', 'item {item}', { item: labelOf(item) }),
  unit: (old) => label('结果 {value}', 'result {value}', { value: withUnit(old) }),
  method: ({ method }) => label('方法 {method}', 'method {method}', { method }),
  limit: ({ limit }) => label('限值 {limit}', 'requirement {limit}', { limit: orNone(limit) }),
  value: (old) => label('结果 {value}', 'result {value}', { value: withUnit(old) }),
  uncertainty: ({ uncertainty }) => label('不确定度 {u}', 'uncertainty {u}', { u: orNone(uncertainty) }),
  verdict: ({ verdict }) => label('判定 {verdict}', 'verdict {verdict:in}', { verdict: verdictWords[verdict] }),
  clientData: ({ clientData }) =>
    clientData
      ? label('数据由客户提供', 'provided by the client')
      : label('数据由本机构检测', 'measured by the laboratory'),
  subcontractor: ({ subcontractor }) =>
    label('分包方 {name}', 'subcontractor {name}', { name: orNone(subcontractor?.name ?? null) }),
};

/** What stood on a line before, in words: only what differs. */
export const formerWords = (old: ReportLine, line: ReportLine): Pair => {
  const parts = differing(old, line).map((name) => both(formerly[name](old)));
  const once = [...new Map(parts.map((part) => [say('zh', part), part])).values()];
  return both(joined(once, SEMICOLON));
};

/** A removed line as the amended report lists it. */
export const removedLine = ({ sampleNo, item, unit, method, limit, value, verdict }: ReportLine): RemovedLine => ({
  sampleNo,
  item,
  unit,
  method,
  limit,
  value,
  verdict,
});
