import type { Bounds } from './bounds';
import { decidingProbability, guardRatioOf, partOfLevel } from './conformity';
import { type Exact, exact } from './decimal';
import { type DecisionRule, needsUncertainty } from './decision-rule';
import { type Grade, gradeCensored, gradeValue, rangeFor } from './grade';
import { halfWidth } from './half-width';
import { checkLimit, endsOf, type Limit, rangesOf } from './limit';
import { formatMeasured, type Measured } from './measured';
import { meansNotDetected } from './not-detected';

export const verdicts = ['pass', 'fail', 'conditionalPass', 'conditionalFail', 'none'] as const;
export type Verdict = (typeof verdicts)[number];

export type JudgeReason =
  | 'noLimit'
  | 'badLimit'
  | 'customRule'
  | 'uncertaintyMissing'
  | 'notANumber'
  | 'textMatch'
  | 'textDiffers'
  | 'limitInWords'
  | 'notDetected'
  | 'detected'
  | 'withinLimit'
  | 'overLimit'
  | 'guardBand'
  /** As sure to conform, or not to, as the rule asks. */
  | 'sureEnough'
  | 'notSure'
  /** One value alone meets the limit: no probability decides it. */
  | 'onePoint'
  | 'belowDetectionUpperLimit'
  | 'belowLowerLimit'
  | 'belowDetectionLowerLimit'
  | 'detectionLimitAboveLimit'
  | 'aboveRange'
  /** A person gave the verdict that does not follow from the limit. */
  | 'byPerson';

export type Judgement = Readonly<{ verdict: Verdict; why: JudgeReason }>;

/**
 * How a result is held against a limit (ISO/IEC 17025, 7.8.6). `uncertainty` is the expanded U at k = 2 in the limit's
 * unit; the guard band is `guardRatio`·U, ratio 1 unless told. `conformityLevel` is how probable conformity has to be, in per cent, 95
 * unless told.
 */
export type JudgeRule = Readonly<{
  compareMethod: 'full' | 'rounded';
  decisionRule: DecisionRule;
  guardRatio?: string | null;
  conformityLevel?: string | null;
  uncertainty?: string | null;
}>;

export type Result = Measured | Readonly<{ text: string }>;

const sameText = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => halfWidth(text).trim().toLowerCase());
  return a === b;
};

const judgeText = (result: Result, required: string): Judgement => {
  if (meansNotDetected(required)) {
    const found =
      'text' in result ? !meansNotDetected(result.text) : result.censor !== '<' && !exact(result.value).lte(0);
    return found ? { verdict: 'fail', why: 'detected' } : { verdict: 'pass', why: 'notDetected' };
  }
  const text = 'text' in result ? result.text : formatMeasured(result);
  if (sameText(text, required)) return { verdict: 'pass', why: 'textMatch' };
  // A number says nothing about words that it does not repeat.
  return 'text' in result ? { verdict: 'fail', why: 'textDiffers' } : { verdict: 'none', why: 'limitInWords' };
};

const REASONS: Readonly<Record<Grade, JudgeReason>> = {
  pass: 'withinLimit',
  conditionalPass: 'guardBand',
  conditionalFail: 'guardBand',
  fail: 'overLimit',
};

/** What may lie on either side of an end has no verdict: a person gives one, with a reason. */
const judgeCensored = (result: Measured, grade: Grade | null, limit: Limit): Judgement => {
  const isBelow = result.censor === '<';
  switch (grade) {
    case 'pass':
      return { verdict: 'pass', why: isBelow ? 'belowDetectionUpperLimit' : 'withinLimit' };
    case 'fail':
      return { verdict: 'fail', why: isBelow ? 'belowLowerLimit' : 'overLimit' };
    case 'conditionalPass':
    case 'conditionalFail':
      return { verdict: grade, why: 'guardBand' };
    case null:
      if (!isBelow) return { verdict: 'none', why: 'aboveRange' };
      return {
        verdict: 'none',
        why: rangesOf(limit).some(({ lower }) => !lower) ? 'detectionLimitAboveLimit' : 'belowDetectionLowerLimit',
      };
  }
};

/** By how sure it is that the limit is met: at least the level, at least a half, and the same of its not being met. */
const gradeBySurety = (probability: Exact, [level, half, rest]: readonly [Exact, Exact, Exact]): Grade => {
  if (probability.gte(level)) return 'pass';
  if (probability.lte(rest)) return 'fail';
  return probability.gte(half) ? 'conditionalPass' : 'conditionalFail';
};

const judgeBySurety = (value: string, ranges: readonly Bounds[], rule: JudgeRule): Judgement => {
  const level = partOfLevel(rule.conformityLevel);
  const marks = [level, exact('0.5'), exact('1').minus(level)] as const;
  const probability = decidingProbability(value, ranges, rule.uncertainty, marks);
  if (probability === null) return { verdict: 'none', why: 'onePoint' };
  const verdict = gradeBySurety(probability, marks);
  return { verdict, why: verdict === 'pass' || verdict === 'fail' ? 'sureEnough' : 'notSure' };
};

const NO_GUARD = exact('0');

/** The width of the band inside of a limit in which a result is not accepted without a condition; in the unit of the uncertainty. */
export const guardOf = ({ decisionRule, guardRatio, conformityLevel, uncertainty }: JudgeRule): Exact => {
  if (!needsUncertainty(decisionRule)) return NO_GUARD;
  const ratio = decisionRule === 'guard' ? exact(guardRatio || '1') : guardRatioOf(conformityLevel);
  const guard = ratio.times(exact(uncertainty || '0'));
  if (guard.isNegative() && !guard.isZero()) throw new RangeError('negative guard band');
  return guard;
};

/** Holds results against a limit. */
export type Judge = (result: Result, rule: JudgeRule) => Judgement;

const always = (why: JudgeReason): Judge => {
  const judgement = { verdict: 'none', why } as const;
  return () => judgement;
};

/**
 * Takes a limit and whether its quantity is never below zero; gives what holds results against it, for many of them: what does not depend
 * on the result is worked out once. See `judge`.
 */
export const judgeBy = (limit: Limit, nonNegative = false): Judge => {
  if (limit.op === 'none') return always('noLimit');
  if (checkLimit(limit).length > 0) return always('badLimit');
  const bounds = rangesOf(limit);
  const ranges = bounds.map(rangeFor);
  let known: Readonly<{ rule: JudgeRule; guard: Exact }> | undefined;
  const guardBy = (rule: JudgeRule): Exact => {
    if (known?.rule !== rule) known = { rule, guard: guardOf(rule) };
    return known.guard;
  };
  return (result, rule) => {
    const { decisionRule } = rule;
    if (decisionRule === 'custom') return { verdict: 'none', why: 'customRule' };
    if (ranges.length === 0) return judgeText(result, limit.text ?? '');
    if ('text' in result) return { verdict: 'none', why: 'notANumber' };
    if (needsUncertainty(decisionRule) && !rule.uncertainty) return { verdict: 'none', why: 'uncertaintyMissing' };
    if (decisionRule === 'probability' && result.censor === '') return judgeBySurety(result.value, bounds, rule);

    const rounded = rule.compareMethod === 'rounded' && decisionRule !== 'probability';
    const comparison = { result, rounded, guard: guardBy(rule) };
    if (result.censor !== '') return judgeCensored(result, gradeCensored(ranges, comparison, nonNegative), limit);
    const grade = gradeValue(ranges, comparison);
    return { verdict: grade, why: REASONS[grade] };
  };
};

/**
 * Takes an unrounded result in the limit's unit, the limit and the rule; gives the verdict and its reason.
 * Full-value comparison unless the rule says rounded (GB/T 8170-2008, 4.3): then the result is first rounded to the last
 * digit of each end. 'none' means that a person has to decide. `nonNegative` says of the quantity that it is never below
 * zero. By probability the full value counts, and '<x' is held against each end with the band that the level asks for. Throws a RangeError
 * on an uncertainty or a guard ratio that is not a plain decimal of zero or more, and on a level that is none.
 */
export const judge = ({
  result,
  limit,
  rule,
  nonNegative,
}: Readonly<{ result: Result; limit: Limit; rule: JudgeRule; nonNegative?: boolean }>): Judgement =>
  judgeBy(limit, nonNegative)(result, rule);

/**
 * Takes a limit and the expanded uncertainty in its unit; says whether U is at most a third of each end, as the simple
 * rule's statement on a report needs. Null when there is nothing to compare.
 */
export const isUncertaintySmall = (limit: Limit, uncertainty: string): boolean | null => {
  if (checkLimit(limit).length > 0) return null;
  const ends = endsOf(limit);
  if (ends.length === 0) return null;
  return ends.every((end) => exact(uncertainty).times(3).lte(exact(end.value).abs()));
};
