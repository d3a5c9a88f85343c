import type { Blocker } from '../kit/blocker';
import { localDay } from '../kit/calendar';
import { joined, label } from '../kit/label';
import { inClass } from '../kit/workflow';
import { verdictWords } from '../measurement/verdict-text';
import { verdictToday } from '../result/compute';
import { sampleWorkflow } from '../sample/sample.workflow';
import { taskWorkflow } from '../task/task.workflow';
import { itemLabel } from '../test-item/item-label';
import { worksheetWorkflow } from '../worksheet/worksheet.workflow';
import { composeReport } from './compose-report';
import { conclusionFindings } from './conclusion-findings';
import { deviationFindings } from './deviations';
import { judgingOfRow } from './judging-of-row';
import type { ReportLine } from './report.shapes';
import { type ReportSource, sampleNoOf } from './report-source';

const notPassed = ({ rows, samples, report }: ReportSource): Blocker[] =>
  rows
    .filter(({ subcontract }) => !subcontract)
    .filter(
      ({ taskState, worksheetState }) =>
        !inClass(taskWorkflow, 'checkedOrLater', taskState) ||
        worksheetState === null ||
        !inClass(worksheetWorkflow, 'passedOrLater', worksheetState),
    )
    .map((row) => {
      const sampleNo = sampleNoOf(samples, row);
      return {
        rule: 'gate.checked',
        object: `${sampleNo} ${row.itemName}`,
        text: label('{sample} 的「{item}」尚未校核通过', '"{item}" of {sample} has not passed the check', {
          sample: sampleNo,
          item: itemLabel(row),
        }),
        fix: label('校核通过后再提交报告', 'Submit the report once the data have passed the check'),
        link: `/mandate/${report.mandateIds[0] ?? ''}`,
      };
    });

/** A stored verdict that the rules of today would not give: it was given by an earlier version, or the criterion has changed. */
const outdated = ({ rows, samples, order, report }: ReportSource): Blocker[] =>
  rows
    .filter((row) => row.judgedByName === null && row.verdict !== null)
    .flatMap((row) => {
      const { verdict } = row;
      const today = verdictToday(row, { ...row, unit: row.itemUnit }, judgingOfRow(row, order)) ?? 'none';
      if (today === verdict) return [];
      const sampleNo = sampleNoOf(samples, row);
      return [
        {
          rule: 'gate.verdict',
          object: `${sampleNo} ${row.itemName}`,
          text: label(
            '{sample} 的「{item}」校核时判为「{old}」，按现行规则为「{today}」',
            '"{item}" of {sample} was judged "{old}"; by the rules of today it is "{today}"',
            {
              sample: sampleNo,
              item: itemLabel(row),
              old: verdictWords[verdict ?? 'none'],
              today: verdictWords[today],
            },
          ),
          fix: label(
            '将数据退回录入，重新提交并校核',
            'Send the data back to entry; submitted again they are judged anew',
          ),
          link: `/mandate/${report.mandateIds[0] ?? ''}`,
        },
      ];
    });

/** What was computed of other results is not reported with others than these. */
const sourcesChanged = ({ rows, samples, report }: ReportSource): Blocker[] =>
  rows
    .filter(({ changedSources }) => changedSources.length > 0)
    .map((row) => {
      const sampleNo = sampleNoOf(samples, row);
      return {
        rule: 'gate.sources',
        object: `${sampleNo} ${row.itemName}`,
        text: label(
          '{sample} 的「{item}」由{items}计算，这些结果在其提交后已变化',
          '"{item}" of {sample} was computed of {items}, which changed after its submission',
          {
            sample: sampleNo,
            item: itemLabel(row),
            items: joined(row.changedSources),
          },
        ),
        fix: label(
          '将该项目的数据退回录入，重新提交并校核',
          'Send the data of the item back to entry, and have them submitted and checked anew',
        ),
        link: `/mandate/${report.mandateIds[0] ?? ''}`,
      };
    });

const lostSamples = ({ samples, rows }: ReportSource): Blocker[] =>
  samples
    .filter(
      ({ id, state }) => inClass(sampleWorkflow, 'unreportable', state) && rows.some(({ sampleId }) => sampleId === id),
    )
    .map(({ no, state }) => ({
      rule: 'gate.sample',
      object: no,
      text:
        state === 'refused'
          ? label('样品 {no} 已拒收，不能报出结果', 'Sample {no} was refused: it cannot have results', { no })
          : label('样品 {no} 有未处理的异常', 'Sample {no} has an exception that is not resolved', { no }),
      fix: label('由质量负责人处理样品异常', 'Have the quality manager resolve it'),
    }));

/** What another laboratory found counts once somebody here has accepted its report. */
const subcontracted = ({ rows, samples }: ReportSource): Blocker[] =>
  rows
    .filter(({ subcontract, outsideAcceptedAt }) => subcontract && outsideAcceptedAt === null)
    .map((row) => {
      const sampleNo = sampleNoOf(samples, row);
      return {
        rule: 'gate.subcontract',
        object: `${sampleNo} ${row.itemName}`,
        text: label(
          '{sample} 的分包项目「{item}」的结果尚未录入或验收',
          'The subcontracted "{item}" of {sample} has no result yet, or it is not accepted',
          { sample: sampleNo, item: itemLabel(row) },
        ),
        fix: label(
          '在「分包」中录入外部报告的结果并验收',
          'Enter the outside result under Subcontracting and have it accepted',
        ),
        link: '/subcontract',
      };
    });

/** Receipt ≤ test ≤ today; reports are dated by the laboratory's clock. */
const dates = ({ samples, report, rows, timeZone }: ReportSource, today: string): Blocker[] => {
  const received = samples
    .filter(({ id }) => rows.some(({ sampleId }) => sampleId === id))
    .map(({ receivedAt }) => (receivedAt === null ? null : localDay(receivedAt, timeZone)))
    .filter((day) => day !== null)
    .sort();
  const first = received[0];
  const { testFrom, testTo } = report;
  const wrong =
    (first !== undefined && testFrom !== null && testFrom < first) ||
    (testFrom !== null && testTo !== null && testTo < testFrom) ||
    (testTo !== null && testTo > today);
  if (!wrong) return [];
  return [
    {
      rule: 'gate.dates',
      object: report.no,
      text: label(
        '日期顺序不对：接收 {received}，检测 {from} 至 {to}，今天 {today}',
        'The dates are out of order: received {received}, tested {from} to {to}, today {today}',
        { received: first ?? '—', from: testFrom ?? '—', to: testTo ?? '—', today },
      ),
      fix: label('更正检测日期', 'Correct the dates of testing'),
    },
  ];
};

/** An opinion that nobody with that right has signed: typed in an earlier version, or of the report that is amended. */
const unsignedOpinion = ({ report }: ReportSource): Blocker[] =>
  report.opinion && report.opinionBy === null
    ? [
        {
          rule: 'opinion.unsigned',
          object: report.no,
          text: label(
            '「意见和解释」还没有有权人员签署，不会印出',
            'Nobody with that right has signed the opinion: it is not printed',
          ),
          fix: label(
            '请有“签署意见和解释”权限的人员签署，或移除这段文字',
            'Have somebody sign it who may sign opinions, or remove it',
          ),
        },
      ]
    : [];

/** Gate G4: what else than the sixteen elements keeps a report from being submitted. */
export const reportGate = (source: ReportSource, lines: readonly ReportLine[], today: string): Blocker[] => [
  ...notPassed(source),
  ...outdated(source),
  ...sourcesChanged(source),
  ...lostSamples(source),
  ...subcontracted(source),
  ...dates(source, today),
  ...unsignedOpinion(source),
  ...deviationFindings(source, null),
  ...conclusionFindings(source.report, composeReport(source, lines)),
];
