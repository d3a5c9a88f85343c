import type { Blocker } from '../kit/blocker';
import { type Label, label, say } from '../kit/label';
import { conclusionProblem, suggestedConclusion } from './conclusion';
import { conformityAsserted } from './conformity-assertion';
import { claimsConformity } from './conformity-claim';
import { type Concluded, differsFrom, sentenceOf } from './printed-conclusion';
import { report as entity, type Report } from './report.entity';
import type { ReportState } from './report.workflow';
import type { Words } from './report-document';

type Said = Concluded &
  Readonly<{
    conclusion: Words | null;
    title: Words;
    additions?: Words | null;
    opinion: Words | null;
    deviations: Words | null;
  }>;

const freeTexts = ['title', 'opinion', 'deviations'] as const;

const sentBack = label('退回编制，更正后重新提交', 'Send it back to be corrected and submitted again');

/** A report that is signed already has to go back before its compiler can mend it. */
export const wayBack: Partial<Record<ReportState, Label>> = {
  awaitingCheck: sentBack,
  awaitingAudit: sentBack,
  awaitingApproval: sentBack,
  approved: label(
    '撤回批准并退回编制，更正后重新提交',
    'Withdraw the approval and send it back to be corrected and submitted again',
  ),
};

const claimsIn = (words: Words | null): boolean => {
  if (words === null) return false;
  return typeof words === 'string'
    ? claimsConformity(words)
    : claimsConformity(say('zh', words)) || claimsConformity(say('en', words));
};

/** What an addition may not say: the conclusion alone says what conforms. */
export const additionProblem = (additions: Words | null | undefined): Label | null => {
  const texts = additions == null ? [] : typeof additions === 'string' ? [additions] : Object.values(additions);
  const asserted = texts.map((text) => conformityAsserted(String(text))).find((part) => part !== null);
  return asserted === undefined
    ? null
    : label(
        '补充说明不得表述符合性：「{part}」。结论由各行判定生成',
        'Additional information may not say what conforms: "{part}". The conclusion is generated from the results',
        { part: asserted },
      );
};

/** The stored conclusion, in the draft or in the content as it was signed, that its lines do not give. */
export const differingConclusion = (
  { conclusionText }: Pick<Report, 'conclusionText'>,
  content: Concluded & Readonly<{ conclusion: Words | null }>,
): Words | null => {
  const sentence = sentenceOf(content);
  return [content.conclusion, conclusionText].find((stored) => differsFrom(sentence, stored)) ?? null;
};

/**
 * Where a report says another thing as a whole than its lines do (7.8.6; Order 39 art. 13). Asked before the submission
 * and before every signature after it, for a report may have been submitted before this was asked.
 */
export const conclusionFindings = (
  report: Pick<Report, 'no' | 'state' | 'conclusion' | 'conclusionText'>,
  content: Said,
): Blocker[] => {
  const { lines } = content;
  const back = wayBack[report.state];
  const problem = conclusionProblem(report.conclusion, lines);
  const finding = (rule: string, text: Label, fix: Label): Blocker => ({
    rule,
    object: report.no,
    text,
    fix: back ?? fix,
  });
  const claiming = suggestedConclusion(lines) === 'pass' ? [] : freeTexts.filter((name) => claimsIn(content[name]));
  return [
    ...(problem === null
      ? []
      : [
          finding('conclusion', problem, label('按各行判定选择结论', 'Choose the conclusion that the results support')),
        ]),
    ...(differingConclusion(report, content) === null
      ? []
      : [
          finding(
            'conclusion.text',
            label(
              '保存的检验结论与按各行判定生成的结论不一致',
              'The stored conclusion is not the one that the results give',
            ),
            label('采用按各行判定生成的结论', 'Use the conclusion generated from the results'),
          ),
        ]),
    ...[additionProblem(content.additions)]
      .filter((found) => found !== null)
      .map((found) => finding('additions.claim', found, label('改写这段文字', 'Reword it'))),
    ...claiming.map((name) => {
      return finding(
        'conclusion.claim',
        label(
          '「{field}」称全部项目符合，而各行判定并非如此',
          '"{field}" says that all items conform, and the results do not',
          { field: entity.fields[name].label },
        ),
        label('改写这段文字', 'Reword it'),
      );
    }),
  ];
};
