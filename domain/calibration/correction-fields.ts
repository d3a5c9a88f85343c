import { required, text } from '../kit/field';

/** One point of a correction by points. */
export const correctionPointFields = {
  at: required(text('测量点', 'Measured point', { max: 32 })),
  value: required(text('修正值', 'Correction', { max: 32 })),
  u: text('不确定度', 'U', { max: 32 }),
};

/** What is said of a correction as a whole. */
export const correctionFields = {
  kind: text('修正方式', 'How it corrects'),
  value: required(text('数值', 'Number', { max: 32 })),
  u: text('不确定度 U', 'Uncertainty U', { max: 32 }),
  from: text('适用范围自', 'Holds from', { max: 32 }),
  to: text('适用范围至', 'Holds to', { max: 32 }),
  unit: text('读数单位', 'Unit of the reading', { max: 24 }),
};
