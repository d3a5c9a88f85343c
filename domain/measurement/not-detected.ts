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

/** What people write into a cell for a result that lies below the detection limit, besides these. */
const BELOW_DETECTION = new Set(['<lod', '<mdl', '<dl', '<检出限', 'bdl', '低于检出限', '小于检出限']);

const plainWord = (text: string): string => halfWidth(text).toLowerCase().replace(/\s/g, '');

/** Says whether a text means "not detected": the requirement 不应检出 and the result 未检出 are the same in other words. */
export const meansNotDetected = (text: string): boolean => NOT_DETECTED.has(plainWord(text));

/** Says whether a typed result means "below the detection limit": 未检出, ND, <LOD. */
export const meansBelowDetection = (text: string): boolean =>
  meansNotDetected(text) || BELOW_DETECTION.has(plainWord(text));
