import { label } from '../kit/label';
import { dayText } from '../kit/moment-text';
import type { Sample } from '../sample/sample.entity';
import type { BaseField, ReportLayout } from '../sample-type/sample-type.shapes';
import { claimsConformity } from './conformity-claim';
import { DAYS_HOLE, type ReportCommon } from './report-common';
import type { ReportColumn, ReportLine, ReportSample, ReportStatement, Words } from './report-document';

/** What a sample's type, in the version that the sample was taken in under, asks at the counter and says of its reports. */
export type SampleTypeSource = Readonly<{
  sampleId: string;
  questions: readonly BaseField[];
  layout: ReportLayout | null;
}>;

type Layouts = readonly Pick<SampleTypeSource, 'layout'>[];

/** A text in both languages where there is an English one, else as it was typed. */
const worded = (zh: string, en: string | null | undefined): Words => (en?.trim() ? label(zh, en) : zh);

/**
 * The title: what the compiler typed, else what the sample types say where they agree, else the laboratory's. A report is
 * opened with the usual title, so that one means that nobody has typed another.
 */
export const titleOf = (typed: string, usual: readonly string[], common: ReportCommon, types: Layouts): Words => {
  const own = types.map(({ layout }) => layout).filter((layout) => layout?.titleZh || layout?.titleEn);
  const of = own.map((layout) => `${layout?.titleZh}\n${layout?.titleEn}`);
  const agreed = own.length === types.length && new Set(of).size === 1 ? own[0] : undefined;
  const { titleZh, titleEn } = common;
  const titles = [...usual, titleZh, titleEn, agreed?.titleZh, agreed?.titleEn];
  if (typed !== '' && !titles.includes(typed)) return typed;
  return worded(agreed?.titleZh || titleZh, agreed ? agreed.titleEn || (agreed.titleZh ? null : titleEn) : titleEn);
};

/** The laboratory's own statements with the number of days put in. */
export const ownStatements = ({ statements, statementsEn }: ReportCommon, days: number): ReportStatement[] => {
  const filled = (text: string) => text.replaceAll(DAYS_HOLE, String(days));
  return statements.map((zh, index) => ({
    code: 'other',
    text: worded(filled(zh), filled(statementsEn[index] ?? '')),
  }));
};

/**
 * The laboratory's remark and those of the sample types, each once. A type's remark was once kept as its conclusion: one
 * that says that all conform is not printed.
 */
export const remarksOf = ({ remarks, remarksEn }: ReportCommon, types: Layouts): Words[] => {
  const ofTypes = types.flatMap(({ layout }) => {
    const zh = layout?.conclusionText?.trim() ?? '';
    return zh === '' || claimsConformity(zh) ? [] : [worded(zh, layout?.conclusionTextEn)];
  });
  return [
    ...(remarks.trim() === '' ? [] : [worded(remarks, remarksEn)]),
    ...new Map(ofTypes.map((text) => [JSON.stringify(text), text])).values(),
  ];
};

/** The columns that the types of a report's samples ask for together; null where one of them leaves it to what there is to show. */
export const chosenColumns = (types: Layouts): ReportColumn[] | null => {
  const lists = types.map(({ layout }) => layout?.columns ?? null);
  return lists.length === 0 || lists.some((list) => list === null)
    ? null
    : [...new Set(lists.flatMap((list) => list ?? []))];
};

/**
 * The columns of the results. A choice takes away what nobody needs, never what a reader is owed: the limit and the verdict
 * of judged results (7.8.6.2), an uncertainty that bears on them (7.8.3.1 c), and the method where there are several
 * (7.8.2.1 f). A unit without a column is printed behind the value.
 */
export const shownColumns = (lines: readonly ReportLine[], chosen: readonly ReportColumn[] | null): ReportColumn[] => {
  const wants = (column: ReportColumn) => chosen === null || chosen.includes(column);
  const judged = lines.some(({ verdict }) => verdict !== 'none');
  const shown: Readonly<Record<ReportColumn, boolean>> = {
    unit: wants('unit'),
    method: wants('method') || new Set(lines.map(({ method }) => method)).size > 1,
    device: lines.some(({ device }) => device),
    limit: (judged || wants('limit')) && lines.some(({ limit }) => limit !== null),
    uncertainty: lines.some(({ uncertainty }) => uncertainty !== null),
    verdict: judged,
  };
  return (Object.keys(shown) as ReportColumn[]).filter((column) => shown[column]);
};

/** The answers to the questions of intake that are marked for the report, with their units. */
export const answersOf = (
  { extra }: Pick<Sample, 'extra'>,
  questions: readonly BaseField[],
): NonNullable<ReportSample['more']> =>
  questions.flatMap(({ key, label: zh, labelEn, kind, unit, onReport }) => {
    const answer = extra?.[key]?.trim();
    if (onReport !== true || !answer) return [];
    const text = kind === 'date' ? dayText(answer) : answer;
    return [{ label: label(zh, labelEn || zh), text: unit ? `${text} ${unit}` : text }];
  });
