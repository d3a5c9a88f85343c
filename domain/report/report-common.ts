import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { claimsConformity } from './conformity-claim';

/** The parts of a report between its front and its signatures, in the order in which they come where nobody has chosen another. */
export const reportBlocks = [
  'order',
  'samples',
  'testing',
  'equipment',
  'conclusion',
  'results',
  'opinion',
  'remarks',
] as const;
export type ReportBlock = (typeof reportBlocks)[number];

export const reportBlockNames: Readonly<Record<ReportBlock, Label>> = {
  order: label('委托信息', 'Order'),
  samples: label('样品信息', 'Samples'),
  testing: label('检测信息', 'Testing'),
  equipment: label('主要检测设备', 'Equipment'),
  conclusion: label('检测结论', 'Conclusion'),
  results: label('检测结果', 'Results'),
  opinion: label('意见和解释', 'Opinions and interpretations'),
  remarks: label('备注', 'Remarks'),
};

/** What all reports of a laboratory share, beside what the standards make every report say. */
export type ReportCommon = {
  titleZh: string;
  titleEn: string;
  /** Notes of the laboratory's own, printed behind the standing ones; `{days}` is the objection period. */
  statements: string[];
  /** The same in English, one for each, empty where it has none; or none at all. */
  statementsEn: string[];
  remarks: string;
  remarksEn: string;
  blocks: ReportBlock[];
};

export const commonInitially: ReportCommon = {
  titleZh: '检验检测报告',
  titleEn: 'Test Report',
  statements: [],
  statementsEn: [],
  remarks: '',
  remarksEn: '',
  blocks: [...reportBlocks],
};

/** Where the number of days for objections stands in a statement. */
export const DAYS_HOLE = '{days}';

const NUMBER_ZH = '[0-9０-９〇零一二三四五六七八九十百两]+';
const NUMBER_EN =
  '(?:\\d+|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?|one|two|three|four|five|six|seven|eight|nine|ten|\\w+teen|eleven|twelve)';
const OBJECTION = /异议|复议|申诉|objection|appeal|dispute/i;
const DAYS = new RegExp(
  `${NUMBER_ZH}\\s*个?(?:工作|自然)?[日天]|\\b${NUMBER_EN}\\s+(?:calendar |working |business )?days?\\b`,
  'i',
);

/** A second number of days beside the setting would sooner or later be another one. */
export const namesOtherDays = (text: string): boolean => OBJECTION.test(text) && DAYS.test(text);

/** What is printed on every report whatever its results are may not say that they conform. */
export const standingTextProblem = (text: string): Label | null =>
  claimsConformity(text)
    ? label(
        '每份报告都会印出的文字不能断言符合性',
        'A text that every report prints cannot say that the results conform',
      )
    : null;

const statementProblem = (text: string): Label | null =>
  namesOtherDays(text)
    ? label(
        '异议期的天数由设置「异议期」给出：请用 {hole} 代替天数',
        'The number of days for objections comes from the setting "Objection period": write {hole} in its place',
        { hole: DAYS_HOLE },
      )
    : standingTextProblem(text);

const at = (field: string, text: Label | null): Problem[] => (text === null ? [] : [{ field, text }]);

/** Why the shared content of reports cannot be stored, each thing at its field. */
export const commonProblems = (common: ReportCommon): Problem[] => {
  const { statements, statementsEn, remarks, remarksEn, blocks } = common;
  const inLists = (field: string, texts: readonly string[]): Problem[] =>
    texts.flatMap((text, index) => at(`${field}.${index}`, statementProblem(text)));
  const missing = reportBlocks.filter((block) => !blocks.includes(block));
  return [
    ...inLists('statements', statements),
    ...inLists('statementsEn', statementsEn),
    ...(statementsEn.length > 0 && statementsEn.length !== statements.length
      ? [
          {
            field: 'statementsEn',
            text: label(
              '英文声明应与中文声明逐条对应：中文 {zh} 条，英文 {en} 条',
              'Every statement needs its English: there are {zh} in Chinese and {en} in English',
              { zh: statements.length, en: statementsEn.length },
            ),
          },
        ]
      : []),
    ...at('remarks', standingTextProblem(remarks)),
    ...at('remarksEn', standingTextProblem(remarksEn)),
    ...(missing.length > 0 || blocks.length !== reportBlocks.length
      ? [
          {
            field: 'blocks',
            text: label('报告的每个部分应在顺序中出现一次', 'Every part of the report has to stand in the order once'),
          },
        ]
      : []),
  ];
};
