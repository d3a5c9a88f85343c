import { decimalsOf, Exact, exact, plain } from './decimal';
import { evaluate, type FormulaProblem, parseFormula } from './formula';
import type { Measured } from './measured';
import { countedAs, type NonDetects } from './non-detects';
import { roundValue } from './rounding';

/** A mean of results; `countsNonDetects` says that a non-detect was counted by the rule of the item; the report must say so. */
export type MeanResult = Readonly<{ mean: Measured; countsNonDetects: boolean }>;

/**
 * Takes raw values, never rounded ones; gives their mean to 30 significant digits, and a single value as it was typed.
 * Throws a RangeError on none.
 */
export const meanOf = (values: readonly string[]): string => {
  const [only] = values;
  if (only === undefined) throw new RangeError('no values');
  if (values.length === 1) return only;
  return plain(Exact.sum(...values.map(exact)).dividedBy(values.length));
};

const largestOf = (values: readonly string[]): string =>
  values.reduce((largest, value) => (exact(value).gt(exact(largest)) ? value : largest));

/**
 * Takes replicate results and as what a non-detect counts; gives their mean. All non-detects: below the largest detection limit. Some: each
 * by the rule, null where it counts as nothing. One above the range: the mean is above the mean of what is known. Throws a RangeError on none.
 */
export const meanOfMeasured = (results: readonly Measured[], rule: NonDetects): MeanResult | null => {
  const below = results.filter(({ censor }) => censor === '<');
  if (below.length > 0 && below.length === results.length) {
    return { mean: { censor: '<', value: largestOf(below.map(({ value }) => value)) }, countsNonDetects: false };
  }
  const counted = results.map((result) => (result.censor === '>' ? result.value : countedAs(result, rule)));
  if (!counted.every((value) => value !== null)) return null;
  const censor = results.some((result) => result.censor === '>') ? '>' : '';
  return { mean: { censor, value: meanOf(counted) }, countsNonDetects: below.length > 0 };
};

/**
 * Takes a mean and the values it was made of; gives it as it is printed where no rule rounds it: with the decimals of the
 * finest value, and one more where the mean lies between.
 */
export const meanText = (mean: string, values: readonly string[]): string => {
  if (values.length < 2) return mean;
  const decimals = Math.max(...values.map(decimalsOf));
  const finer = roundValue(mean, { mode: 'evenDecimals', digits: decimals + 1 });
  return finer.endsWith('0') ? roundValue(mean, { mode: 'evenDecimals', digits: decimals }) : finer;
};

export type Tolerance = { ok: true; within: boolean } | { ok: false; why: FormulaProblem | 'notAComparison' };

const namesFor = (values: readonly string[]): Record<string, string> => {
  const numbers = values.map(exact);
  const names: Record<string, string> = { n: String(values.length), mean: meanOf(values) };
  names['range'] = plain(Exact.max(...numbers).minus(Exact.min(...numbers)));
  for (const [index, value] of values.entries()) names[`x${index + 1}`] = value;
  return names;
};

/**
 * Takes raw replicate values and the allowed difference as a comparison over x1, x2, …, mean, range (largest less
 * smallest) and n, such as 'abs(x1-x2) <= 0.1*mean'. Says whether it holds, or why that cannot be said.
 */
export const withinTolerance = (values: readonly string[], expression: string): Tolerance => {
  const parsed = parseFormula(expression);
  if (!parsed.ok) return { ok: false, why: parsed.why };
  const result = evaluate(parsed.ast, namesFor(values));
  if (!result.ok) return { ok: false, why: result.why };
  return typeof result.value === 'boolean' ? { ok: true, within: result.value } : { ok: false, why: 'notAComparison' };
};
