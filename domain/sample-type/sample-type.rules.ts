import type { Blocker } from '../kit/blocker';
import { about, type Label, label } from '../kit/label';
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

/** A line of a type or of one of its variants, with what it names as it stands now. */
export type PublishedLine = Readonly<{
  /** The variant that the line belongs to; none for one of the type itself. */
  variant: string | null;
  item: Readonly<{ id: string; name: string; isEnabled: boolean }> | null;
  basis: Readonly<{ id: string; name: string; isEnabled: boolean }> | null;
}>;

type Published = Pick<SampleType, 'id' | 'name' | 'testitems' | 'needQty' | 'qtyUnit'>;

/** Everything that keeps a type from being published: an order for it could not be taken, or not be tested. */
export const publishBlockers = (type: Published, lines: readonly PublishedLine[]): Blocker[] => {
  const here = `/sample1?id=type.${type.id}`;
  const blocker = (rule: string, object: string, text: Label, fix: Label, link = here): Blocker => ({
    rule: `publish.${rule}`,
    object,
    text,
    fix,
    link,
  });
  const nothing =
    (type.testitems ?? []).length === 0
      ? [
          blocker(
            'items',
            type.name,
            label('还没有配置检测项目', 'It has no test items yet'),
            label('添加检测项目并保存', 'Add test items and save them'),
          ),
        ]
      : [];
  const quantity =
    type.needQty == null || !type.qtyUnit
      ? [
          blocker(
            'needQty',
            type.name,
            label('还没有填写所需样品量和单位', 'The required amount and its unit are missing'),
            label('在“设置”中填写', 'Fill them in under Settings'),
          ),
        ]
      : [];
  const ofLines = lines.flatMap(({ variant, item, basis }) => {
    const name = [variant, item?.name].filter(Boolean).join(' ');
    if (item === null)
      return [
        blocker(
          'itemGone',
          variant ?? type.name,
          label('有一行的检测项目已删除', 'A line names a test item that was deleted'),
          label('重新保存检测项目', 'Save its items again'),
        ),
      ];
    return [
      ...(item.isEnabled
        ? []
        : [
            blocker(
              'itemOff',
              name,
              label('检测项目未启用', 'The test item is not enabled'),
              label('启用该项目，或从清单中移除', 'Enable the item, or take it off the list'),
              `/testitem?id=${item.id}`,
            ),
          ]),
      // A line of a variant may leave its method open: it is chosen in the order.
      ...(basis === null && variant === null
        ? [
            blocker(
              'basis',
              name,
              label('没有检测依据', 'It has no test method'),
              label('为该行选择检测依据', 'Choose the test method of the line'),
            ),
          ]
        : []),
      ...(basis === null || basis.isEnabled
        ? []
        : [
            blocker(
              'basisOff',
              name,
              label('检测依据「{basis}」未启用', 'The test method {basis} is not enabled', { basis: basis.name }),
              label('启用该依据，或改用其他依据', 'Enable it, or choose another method'),
              `/basis?id=${basis.id}`,
            ),
          ]),
    ];
  });
  return [...nothing, ...quantity, ...ofLines];
};
