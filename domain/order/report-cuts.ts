import { type Label, label } from '../kit/label';

/** Into what reports the tests of an order go. */
export const reportCuts = {
  order: label('整个委托一份', 'One for the order'),
  sample: label('每个样品一份', 'One for each sample'),
  department: label('每个科室一份', 'One for each department'),
  item: label('每个项目一份', 'One for each item'),
} as const satisfies Readonly<Record<string, Label>>;

export type ReportCut = keyof typeof reportCuts;
