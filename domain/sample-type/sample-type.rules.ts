import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import type { SampleType } from './sample-type.entity';

/** The problems that keep a sample type from being stored: items named twice. */
export const sampleTypeProblems = ({ testitems }: Pick<SampleType, 'testitems'>): Problem[] => {
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
