import { halfWidth } from './half-width';

/** The ways in which standards and reports write that something must not be, or was not, found. */
const NOT_DETECTED = new Set([
  '未检出',
  '不得检出',
  '不应检出',
  '不可检出',
  '不检出',
  'nd',
  'n.d.',
  'notdetected',
  'shallnotbedetected',
  'absent',
]);

/** Says whether a text means "not detected": the requirement 不应检出 and the result 未检出 are the same in other words. */
export const meansNotDetected = (text: string): boolean =>
  NOT_DETECTED.has(halfWidth(text).toLowerCase().replace(/\s/g, ''));
