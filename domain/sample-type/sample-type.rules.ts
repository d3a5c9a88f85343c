import { about, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { standingTextProblem } from '../report/report-common';
import type { SampleType } from './sample-type.entity';

/** What the questions of intake lack: a key of their own, and choices to choose from. */
const questionProblems = ({ baseInfo }: Pick<SampleType, 'baseInfo'>): Problem[] =>
  (baseInfo ?? []).flatMap(({ key, label: name, kind, choices = [] }, index, all) => [
    ...(all.findIndex((other) => other.key === key) < index
      ? [
          {
            field: `baseInfo.${index}.key`,
            text: label('基本信息项的标识「{key}」重复', 'The key "{key}" of a question is used twice', { key }),
          },
        ]
      : []),
    ...(kind === 'choice' && choices.length === 0
      ? [
          {
            field: `baseInfo.${index}.choices`,
            text: label('「{question}」没有可选项', '"{question}" has nothing to choose from', { question: name }),
          },
        ]
      : []),
  ]);

const standingTexts = ['conclusionText', 'conclusionTextEn'] as const;

/** The problems that keep a sample type from being stored: items or keys named twice, a remark that asserts conformity. */
export const sampleTypeProblems = (type: Pick<SampleType, 'testitems' | 'baseInfo' | 'report'>): Problem[] => [
  ...itemProblems(type),
  ...questionProblems(type),
  ...standingTexts.flatMap((name) => {
    const text = standingTextProblem(type.report?.[name] ?? '');
    return text === null
      ? []
      : [{ field: `report.${name}`, text: about(label('报告备注', 'Remark on reports'), text) }];
  }),
];

const itemProblems = ({ testitems }: Pick<SampleType, 'testitems'>): Problem[] => {
  const ids = (testitems ?? []).map(({ testitemId }) => testitemId);
  const doubled = ids.findIndex((id, index) => ids.indexOf(id) < index);
  return doubled < 0
    ? []
    : [
        {
          field: `testitems.${doubled}`,
          text: label('第 {line} 行的项目重复', 'Line {line} repeats an item', { line: doubled + 1 }),
        },
      ];
};

/** The problems that keep it from being published: an order could not be taken for it. */
export const publishProblems = (type: Pick<SampleType, 'testitems' | 'needQty' | 'qtyUnit'>): Problem[] => [
  ...((type.testitems ?? []).length === 0
    ? [{ field: 'testitems', text: label('还没有配置检测项目', 'It has no test items yet') }]
    : []),
  ...(type.needQty == null || !type.qtyUnit
    ? [{ field: 'needQty', text: label('还没有填写所需样品量和单位', 'The required amount and its unit are missing') }]
    : []),
];
