import { label } from '../kit/label';

/** Whether a sample came preserved as its items ask. */
export const preservedAs = {
  asAsked: label('符合要求', 'As asked'),
  otherwise: label('不符合要求', 'Not as asked'),
} as const;

export type PreservedAs = keyof typeof preservedAs;
