import { exact } from '../measurement/decimal';
import { isDecimal } from '../measurement/measured';
import type { Curve } from '../measurement/statistics/read-back';

/** A line that a formula is tried with: one of the laboratory by its number, or one that is typed for the purpose and has none. */
export type TriedLine = Curve & Readonly<{ no: string | null }>;

/** A typed line ends at a content that nobody measures: it is to try a formula, not to hold the range of standards. */
const FAR = '1000000000000';

/** Takes the constant and the slope as typed; gives the straight line, null while they make none. */
export const typedLine = (constant: string, slope: string): TriedLine | null => {
  const coefficients = [constant.trim(), slope.trim()];
  if (!coefficients.every(isDecimal) || exact(coefficients[1] ?? '0').isZero()) return null;
  return { no: null, coefficients, lowest: '0', highest: FAR };
};
