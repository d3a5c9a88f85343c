import { type Label, label } from '../kit/label';

/** What somebody of the sample room has to do with samples, beside the states they stand in. */
export const sampleWork = {
  receive: label('待接收', 'To receive'),
  /** In the house, with the work on it not released yet. */
  held: label('待下达', 'Not released yet'),
  issue: label('待发放', 'To issue'),
} as const satisfies Readonly<Record<string, Label>>;

export type SampleWork = keyof typeof sampleWork;
