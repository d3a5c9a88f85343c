import type { CancelAsk } from './report.shapes';

type Voider = Pick<CancelAsk, 'byId' | 'signatory' | 'quality'>;

/** Whether two people may void an issued report together: not the same person, one a signatory, the other for quality. */
export const voidersComplete = (one: Voider, other: Voider): boolean =>
  one.byId !== other.byId && ((one.signatory && other.quality) || (one.quality && other.signatory));
