import { type Label, label } from '../kit/label';

/** What a part is for, as its label and the journey of its sample say it. */
export const partPurposes = {
  test: label('检测', 'For testing'),
  retest: label('复检', 'For a retest'),
  keep: label('留样', 'To be kept'),
  outside: label('分包', 'For another laboratory'),
  client: label('客户', 'For the client'),
} as const satisfies Readonly<Record<string, Label>>;
export type PartPurpose = keyof typeof partPurposes;
