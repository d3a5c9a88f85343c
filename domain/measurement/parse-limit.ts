import type { Bounds } from './bounds';
import type { Limit } from './limit';
import { meansNotDetected } from './not-detected';
import { readRanges } from './read-ranges';

const ofRange = ({ lower, upper }: Bounds): Limit => {
  if (!lower) return { op: upper?.inclusive ? 'le' : 'lt', hi: upper?.value ?? null };
  if (!upper) return { op: lower.inclusive ? 'ge' : 'gt', lo: lower.value };
  if (lower.value === upper.value) return { op: 'eq', lo: lower.value };
  return { op: 'between', lo: lower.value, hi: upper.value, loIncl: lower.inclusive, hiIncl: upper.inclusive };
};

/**
 * Takes a requirement as a standard prints it or a person types it: '≤0.01', '6.5~8.5', '6.5≤pH<8.5', '不大于 3', '不得检出'.
 * Gives the limit; several ranges stay the words that they were written in, which are read again wherever they are used.
 * Null for words that `judge` could hold no number against: the caller keeps them as words.
 */
export const parseLimit = (text: string): Limit | null => {
  const ranges = readRanges(text);
  const [one, ...more] = ranges ?? [];
  if (one && more.length === 0) return ofRange(one);
  return one || meansNotDetected(text) ? { op: 'text', text: text.trim() } : null;
};
