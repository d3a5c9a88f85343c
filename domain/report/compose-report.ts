import { localDay } from '../kit/calendar';
import { both, joined, label, type Pair, say } from '../kit/label';
import { amendedParts } from './amended-facts';
import { givenSentence, isSupplied } from './client-given';
import { sampleOf } from './compose-sample';
import { printedDeviations } from './deviations';
import { judgedByOf, sentenceOf, statementsOf } from './printed-conclusion';
import { chosenColumns, ownStatements, remarksOf, shownColumns, titleOf } from './printed-layout';
import { verifyCodeText } from './public-report';
import type { ReportLine } from './report.shapes';
import type { ReportContent } from './report-content';
import type { ClientGiven, ReportDocument, ReportMethod, ReportStatement, Words } from './report-document';
import type { ReportSource, SourceRow } from './report-source';
import { standardStatements } from './report-statements';
import { rulesInWords } from './rules-in-words';

export const REPORT_TITLE = label('检验检测报告', 'Test Report');

const kinds: Readonly<Record<string, Pair>> = {
  first: label('委托检验', 'Commissioned test'),
  recheck: label('复检', 'Recheck'),
  supervise: label('监督抽查', 'Supervision'),
  arbitration: label('仲裁检验', 'Arbitration'),
  calibration: label('校准', 'Calibration'),
  internal: label('内部质控', 'Internal control'),
};

const unique = <T>(values: readonly T[], key: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [key(value), value])).values(),
];

/** What of the order's own facts is the client's word, whoever took the samples. */
const givenOfOrder = ({ order, parties }: ReportSource): ClientGiven[] => [
  ...(order.project ? ['project' as const] : []),
  ...(parties.length > 0 ? ['relatedParties' as const] : []),
];

const methodsOf = (rows: readonly SourceRow[]): ReportMethod[] =>
  unique(
    rows.map(({ stdNo, stdYear, stdName }) => ({ no: stdNo, year: stdYear, name: stdName })),
    ({ no, year }) => `${no}-${year}`,
  );

const criteriaOf = (rows: readonly SourceRow[]): ReportMethod[] =>
  unique(
    rows.flatMap(({ criterionNo, criterionYear, criterionTitle }) =>
      criterionNo === null ? [] : [{ no: criterionNo, year: criterionYear ?? '', name: criterionTitle ?? '' }],
    ),
    ({ no, year }) => `${no}-${year}`,
  );

const equipmentOf = (rows: readonly SourceRow[]): ReportDocument['equipment'] =>
  unique(
    rows.flatMap(({ equipmentUsed, clientGiven }) =>
      equipmentUsed === null || clientGiven !== null ? [] : [equipmentUsed],
    ),
    ({ equipmentId }) => equipmentId,
  ).map(({ name, devNum, model, certNo, calDueDate }) => ({
    name,
    no: devNum,
    model,
    certificateNo: certNo,
    validTo: calDueDate,
  }));

const spanOf = (values: readonly (string | null)[], unit: string): string | null => {
  const known = values.filter((value) => value !== null && value !== '') as string[];
  const sorted = [...known].sort((a, b) => Number(a) - Number(b));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined) return null;
  return low === high ? `${low} ${unit}` : `${low} ${unit}～${high} ${unit}`;
};

/** Conditions as measured at the benches, from the lowest to the highest. */
const environmentOf = (rows: readonly SourceRow[]): Words | null => {
  const t = spanOf(
    rows.map((row) => row.t),
    '℃',
  );
  const rh = spanOf(
    rows.map((row) => row.rh),
    '%',
  );
  if (t === null && rh === null) return null;
  const measured = [
    ...(t === null ? [] : [label('温度 {t}', 'temperature {t}', { t })]),
    ...(rh === null ? [] : [label('相对湿度 {rh}', 'relative humidity {rh}', { rh })]),
  ];
  return both(joined(measured, label('，', ', ')));
};

const placeOf = ({ company, rows }: ReportSource): Words => {
  const site = company.sites?.[rows.find(({ areaSite }) => areaSite !== null)?.areaSite ?? 0];
  if (site !== undefined) return `${site.name}（${site.address}）`;
  return company.addressEn ? label(company.address, company.addressEn) : company.address;
};

/** A sample that came in an abnormal state was tested all the same: the report has to say so (7.4.3). */
const abnormal = ({ samples }: ReportSource): ReportStatement[] =>
  samples
    .filter(({ condition }) => condition === 'abnormal')
    .map(({ no, conditionText }) => ({
      code: 'other',
      text: both(
        label(
          '样品 {no} 接收时状态异常（{condition}），结果仅反映该状态下的样品。',
          'Sample {no} was received in an abnormal condition ({condition}); the results reflect that condition only.',
          { no, condition: conditionText ?? '' },
        ),
      ),
    }));

/** A report that judges a sample anew says of which one it is the retest: both are in the client's hands. */
const retest = ({ retestOf }: ReportSource): ReportStatement[] =>
  retestOf
    ? [
        {
          code: 'other',
          text: both(
            label(
              '本报告为对报告 {no} 的复测，原因：{reason}。',
              'This report is a retest of report {no}; reason: {reason}.',
              {
                no: retestOf.no,
                reason: retestOf.reason.replace(/[.。]$/, ''),
              },
            ),
          ),
        },
      ]
    : [];

const laboratoryOf = ({ company }: ReportSource): ReportDocument['laboratory'] => ({
  name: company.name,
  nameEn: company.nameEn,
  address: company.address,
  addressEn: company.addressEn,
  tel: company.tel,
  zip: company.zip,
  email: company.email,
  website: null,
  cmaNo: company.cmaNo,
  cnasNo: company.cnasNo,
  logo: null,
  cmaMark: null,
  cnasMark: null,
});

/** An opinion is printed with the name of whoever signed it, and not before (7.8.7). */
const opinionOf = ({ report, opinionGiver, timeZone }: ReportSource): Pick<ReportDocument, 'opinion' | 'opinionBy'> =>
  report.opinion && opinionGiver !== null && report.opinionAt !== null
    ? { opinion: report.opinion, opinionBy: { name: opinionGiver, on: localDay(report.opinionAt, timeZone) } }
    : { opinion: null, opinionBy: null };

const amendmentOf = ({ report, replaces }: ReportSource, content: ReportContent): ReportContent['amendment'] =>
  replaces === null
    ? null
    : {
        version: (report.version ?? 1) - 1,
        replaces: replaces.no,
        reason: report.amendReason ?? '',
        ...amendedParts(replaces, content),
      };

/** Composes what a report prints from its source; the same source gives the same content. */
export const composeReport = (source: ReportSource, lines: readonly ReportLine[]): ReportContent => {
  const { report, order, client, rows, common, types, objectionDays } = source;
  const samples = source.samples.map(sampleOf(source));
  const ofOrder = givenOfOrder(source);
  const given = [...samples.flatMap(({ clientGave = [] }) => clientGave), ...ofOrder];
  const judged = lines.some(({ verdict }) => verdict !== 'none');
  const criteria = criteriaOf(rows);
  const judgedBy = judgedByOf(rows);
  const content: ReportContent = {
    language: report.lang ?? order.reportLang ?? 'zh',
    kind: report.type,
    title: titleOf(report.title ?? '', [say('zh', REPORT_TITLE), say('en', REPORT_TITLE)], common, types),
    no: report.no,
    amendment: null,
    laboratory: laboratoryOf(source),
    marks: (report.marks ?? []).filter((mark) => mark !== 'plain'),
    client: {
      name: client.name,
      address: client.address,
      contact: order.contactName,
      tel: order.contactPhone ?? client.tel,
    },
    relatedParties: source.parties.map((party) => ({ ...party, role: both(party.role) })),
    orderNo: order.no,
    testKind: kinds[order.type] ?? label('委托检验', 'Commissioned test'),
    project: order.project,
    samples,
    testedFrom: report.testFrom,
    testedTo: report.testTo,
    place: placeOf(source),
    environment: environmentOf(rows),
    methods: methodsOf(rows),
    criteria,
    equipment: equipmentOf(rows),
    lines,
    decisionRule: rulesInWords(source),
    conclusion: sentenceOf({ lines, criteria, judgedBy }),
    conformity: statementsOf({ lines, criteria, judgedBy }),
    additions: report.additions || null,
    ...opinionOf(source),
    deviations: printedDeviations(source),
    ...(ofOrder.length > 0 && { clientGave: ofOrder }),
    clientData: givenSentence(given),
    statements: [
      ...standardStatements({
        suppliedByClient: isSupplied(order),
        clientData: given.length > 0 || lines.some(({ clientData }) => clientData),
        judged,
        objectionDays,
      }),
      ...ownStatements(common, objectionDays),
      ...abnormal(source),
      ...retest(source),
    ],
    objectionDays,
    remarks: remarksOf(common, types),
    blocks: common.blocks,
    columns: shownColumns(lines, chosenColumns(types)),
    verifyUrl: source.verifyUrl,
    verifyCode: verifyCodeText(report.verifyCode),
    timeZone: source.timeZone,
    annexes: source.annexes,
    judgedBy,
  };
  return { ...content, amendment: amendmentOf(source, content) };
};
