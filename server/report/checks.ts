import type { ReportCheck } from '../../contract/report/report-view';
import type { Blocker } from '../../domain/kit/blocker';
import { localDay } from '../../domain/kit/calendar';
import { type Label, label } from '../../domain/kit/label';
import { elementFindings, elementNames } from '../../domain/report/elements';
import { reportGate } from '../../domain/report/gate';
import { issueRules } from '../../domain/report/issue-gate';
import { markFindings, markRightFindings, marksOfReport } from '../../domain/report/marks';
import type { Context } from '../kernel/context';
import type { Composed } from './commands/content';

/**
 * Everything that keeps a report from being submitted by this person: the sixteen elements, gate G4, marks, conclusion.
 * Who only reads it is not asked for the rights of its marks.
 */
export const submissionFindings = (
  { source, lines, content }: Composed,
  { at, can }: Pick<Context, 'at' | 'can'>,
): Blocker[] => [
  ...elementFindings({
    ...content,
    issuedOn: null,
    signatures: [{ role: 'approve', signed: null }],
    sealed: null,
    draft: true,
  }),
  ...reportGate(source, lines, localDay(at)),
  ...markFindings(source.report.marks ?? [], marksOfReport(lines)),
  ...(can('report.compile') ? markRightFindings(source.report.marks ?? [], can) : []),
];

const gates: Readonly<Record<string, Label>> = {
  'gate.checked': label('所有结果已校核通过', 'All results have passed the check'),
  'gate.verdict': label('判定与现行规则一致', 'The verdicts are those of the rules in force'),
  'gate.sources': label('计算所用的结果未变', 'What results were computed of is unchanged'),
  'gate.rival': label('与其他报告的判定一致', 'No other report says otherwise'),
  'gate.sample': label('样品无未处理异常', 'No sample has an open exception'),
  'gate.subcontract': label('分包结果已验收', 'Subcontracted results are accepted'),
  'gate.dates': label('日期顺序正确', 'The dates are in order'),
  conclusion: label('结论与各行判定一致', 'The conclusion agrees with the verdicts'),
  'conclusion.text': label('检验结论由各行判定生成', 'The conclusion is the one that the results give'),
  'conclusion.claim': label('其他文字与各行判定不矛盾', 'No other text contradicts the verdicts'),
  'deviation.denied': label('已知偏离未被否认', 'No known deviation is denied'),
  'deviation.consent': label('已知偏离均有客户同意', 'The client has agreed to every known deviation'),
  'additions.claim': label('补充说明未表述符合性', 'The additional information says nothing of conformity'),
  'opinion.unsigned': label('意见和解释已由有权人员签署', 'The opinion is signed by somebody with that right'),
  'mark.cma': label('CMA 标志可用', 'The CMA mark is allowed'),
  'mark.cnas': label('CNAS 标志可用', 'The CNAS mark is allowed'),
  'mark.right': label('有权使用所选标志', 'You may use the marks chosen'),
};

type Names = readonly (readonly [string, Label])[];

const names: Names = [
  ...Object.entries(elementNames).map(([letter, { title }]) => [`element.${letter}`, title] as const),
  ...Object.entries(gates),
];

type Stage = ReportCheck['stage'];
const listed = (stage: Stage, titles: Names, findings: readonly Blocker[]): ReportCheck[] =>
  titles.flatMap(([code, title]): ReportCheck[] => {
    const found = findings.filter(({ rule }) => rule === code);
    if (found.length === 0) return [{ code, stage, ok: true, text: title, fix: null, link: null }];
    return found.map(({ text, fix, link }) => ({ code, stage, ok: false, text, fix, link: link ?? null }));
  });

/** The same as a list that also shows what is in order; of a report that has ended nothing is asked about its issue. */
export const checksOf = (findings: readonly Blocker[], issue: readonly Blocker[] | null): ReportCheck[] => [
  ...listed('submission', names, findings),
  ...(issue === null ? [] : listed('issue', Object.entries(issueRules), issue)),
];
