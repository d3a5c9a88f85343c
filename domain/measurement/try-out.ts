import { guardRatioOf, probabilityOfConformity } from './conformity';
import { exact, plain } from './decimal';
import { type Judgement, type JudgeRule, judge } from './judge';
import { endsOf, type Limit, rangesOf } from './limit';
import { type LongRun, longRunRisks, type Population } from './long-run';
import { formatMeasured, parseMeasured } from './measured';
import { lastDigitRule, roundValue } from './rounding';

/** One way of comparing, worked out: what was compared with the limit, the verdict, and how probable conformity is. */
export type Comparison = Readonly<{
  method: JudgeRule['compareMethod'];
  /** The value as it is held against the limit: as measured, or rounded to the last digit of each end. */
  compared: string;
  judgement: Judgement;
  /** A part of one; null where the uncertainty is not known or says nothing. */
  probability: string | null;
}>;

const comparedValues = (limit: Limit, value: string): string => {
  return [...new Set(endsOf(limit).map((end) => roundValue(value, lastDigitRule(end.value))))].join(' / ');
};

/** A number of zero or more as it is typed; null for an empty text, undefined for anything else. */
const typedNumber = (text: string | null | undefined): string | null | undefined => {
  const typed = text?.trim() || null;
  return typed === null || /^\d+(\.\d+)?$/.test(typed) ? typed : undefined;
};

/** Holds a typed value against a limit by both methods of GB/T 8170-2008, 4.3; null for what cannot be typed as a result. */
export const tryOut = (text: string, limit: Limit, rule: JudgeRule): readonly Comparison[] | null => {
  const typed = text.trim();
  if (typed === '' || typed.length > 100) return null;
  const parsed = parseMeasured(typed);
  const ranges = rangesOf(limit);
  const numeric = ranges.length > 0;
  if (!parsed.ok && numeric) return null;
  const uncertainty = typedNumber(rule.uncertainty);
  if (uncertainty === undefined) return null;
  const result = parsed.ok ? parsed.measured : { text: typed };
  const probability =
    parsed.ok && parsed.measured.censor === ''
      ? probabilityOfConformity(parsed.measured.value, ranges, uncertainty)
      : null;
  return (['full', 'rounded'] as const).map((method) => ({
    method,
    compared:
      parsed.ok && numeric && method === 'rounded' && parsed.measured.censor === ''
        ? comparedValues(limit, parsed.measured.value)
        : parsed.ok
          ? formatMeasured(parsed.measured)
          : typed,
    judgement: judge({ result, limit, rule: { ...rule, uncertainty, compareMethod: method } }),
    probability,
  }));
};

/**
 * Takes a limit, a rule with U (k = 2) and what comes to be tested, as typed; gives how often the rule is wrong in the long run. What passes
 * under a condition is counted as not accepted. Null where something is missing or is no number.
 */
export const tryLongRun = (limit: Limit, rule: JudgeRule, { mean, sd }: Population): LongRun | null => {
  const [U, spread] = [typedNumber(rule.uncertainty), typedNumber(sd)];
  const centre = mean.trim();
  if (!U || !spread || !/^-?\d+(\.\d+)?$/.test(centre) || rule.decisionRule === 'custom') return null;
  const ratio =
    rule.decisionRule === 'probability'
      ? guardRatioOf(rule.conformityLevel)
      : exact(rule.decisionRule === 'guard' ? rule.guardRatio || '1' : '0');
  return longRunRisks(rangesOf(limit), plain(ratio.times(exact(U))), U, { mean: centre, sd: spread });
};
