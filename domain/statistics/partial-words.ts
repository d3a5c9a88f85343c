import { label } from '../kit/label';

/** Beside sums of whoever sees a part of the rows alone: they are no sums of the company. */
export const partialWords = label(
  '只统计您有权查看的数据，不是全公司的合计。',
  'Only what you may see is counted; these are not the sums of the whole company.',
);
