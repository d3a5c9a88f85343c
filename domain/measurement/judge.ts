import { exact } from './decimal';
import { type Grade, gradeAgainst } from './grade';
import { halfWidth } from './half-width';
import { type Bounds, boundsOf, checkLimit, type Limit } from './limit';
import { formatMeasured, type Measured } from './measured';
import { meansNotDetected } from './not-detected';

export type Verdict = 'pass' | 'fail' | 'conditionalPass' | 'conditionalFail' | 'none';

export type JudgeReason =
  | 'noLimit'
  | 'badLimit'
  | 'customRule'
  | 'uncertaintyMissing'
  | 'notANumber'
  | 'textMatch'
  | 'textDiffers'
  | 'notDetected'
  | 'detected'
  | 'withinLimit'
  | 'overLimit'
  | 'guardBand'
  | 'belowDetectionUpperLimit'
  | 'belowDetectionLowerLimit'
  | 'detectionLimitAboveLimit'
  | 'aboveRange';

export type Judgement = Readonly<{ verdict: Verdict; why: JudgeReason }>;

/**
 * How a result is held against a limit (ISO/IEC 17025, 7.8.6). `uncertainty` is the expanded U at k = 2 in the limit's
 * unit; the guard band is `guardRatio`·U, ratio 1 unless told.
 */
export type JudgeRule = Readonly<{
  compareMethod: 'full' | 'rounded';
  decisionRule: 'simple' | 'guard' | 'custom';
  guardRatio?: string | null;
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
  return sameText(text, required) ? { verdict: 'pass', why: 'textMatch' } : { verdict: 'fail', why: 'textDiffers' };
};

const REASONS: Readonly<Record<Grade, JudgeReason>> = {
  pass: 'withinLimit',
  conditionalPass: 'guardBand',
  conditionalFail: 'guardBand',
  fail: 'overLimit',
};

/** A non-detect is below its limit of detection x: it complies with an upper limit from x on, and says nothing else. */
const judgeNonDetect = (grade: Grade, limit: Limit): Judgement => {
  if (boundsOf(limit).lower) return { verdict: 'none', why: 'belowDetectionLowerLimit' };
  if (grade === 'pass') return { verdict: 'pass', why: 'belowDetectionUpperLimit' };
  if (grade === 'conditionalPass') return { verdict: 'conditionalPass', why: 'guardBand' };
  return { verdict: 'none', why: 'detectionLimitAboveLimit' };
};

/** The ends to grade by: how far '>x' lies above a lower end is no matter while it may yet be above the upper one. */
const endsFor = (result: Measured, limit: Limit): Bounds => {
  const { lower, upper } = boundsOf(limit);
  return result.censor === '>' && upper ? { lower: null, upper } : { lower, upper };
};

/** A result above the range by an unknown amount fails an upper limit it has passed, and meets a lower one. */
const judgeAboveRange = (grade: Grade, limit: Limit): Judgement => {
  const certain = boundsOf(limit).upper ? ['fail', 'conditionalFail'] : ['pass', 'conditionalPass'];
  return certain.includes(grade) ? { verdict: grade, why: REASONS[grade] } : { verdict: 'none', why: 'aboveRange' };
};

/**
 * Takes an unrounded result in the limit's unit, the limit and the rule; gives the verdict and its reason.
 * Full-value comparison unless the rule says rounded (GB/T 8170-2008, 4.3): then the result is first rounded to the last
 * digit of each end. 'none' means that a person has to decide. Throws a RangeError on an uncertainty or a guard ratio
 * that is not a plain decimal of zero or more.
 */
export const judge = (input: Readonly<{ result: Result; limit: Limit; rule: JudgeRule }>): Judgement => {
  const { result, limit, rule } = input;
  if (limit.op === 'none') return { verdict: 'none', why: 'noLimit' };
  if (checkLimit(limit).length > 0) return { verdict: 'none', why: 'badLimit' };
  if (rule.decisionRule === 'custom') return { verdict: 'none', why: 'customRule' };
  if (limit.op === 'text') return judgeText(result, limit.text ?? '');
  if ('text' in result) return { verdict: 'none', why: 'notANumber' };
  const guarded = rule.decisionRule === 'guard';
  if (guarded && !rule.uncertainty) return { verdict: 'none', why: 'uncertaintyMissing' };

  const guard = guarded ? exact(rule.guardRatio || '1').times(exact(rule.uncertainty || '0')) : exact('0');
  if (guard.isNegative() && !guard.isZero()) throw new RangeError('negative guard band');
  const rounded = rule.compareMethod === 'rounded';
  const grade = gradeAgainst({ result, bounds: endsFor(result, limit), rounded, guard });
  if (result.censor === '<') return judgeNonDetect(grade, limit);
  if (result.censor === '>') return judgeAboveRange(grade, limit);
  return { verdict: grade, why: REASONS[grade] };
};

/**
 * Takes a limit and the expanded uncertainty in its unit; says whether U is at most a third of each end, as the simple
 * rule's statement on a report needs. Null when there is nothing to compare.
 */
export const isUncertaintySmall = (limit: Limit, uncertainty: string): boolean | null => {
  if (checkLimit(limit).length > 0) return null;
  const { lower, upper } = boundsOf(limit);
  const ends = [lower, upper].filter((end) => end !== null);
  if (ends.length === 0) return null;
  return ends.every((end) => exact(uncertainty).times(3).lte(exact(end.value).abs()));
};
