import { exact } from './decimal';
import { type Judgement, type JudgeRule, judge } from './judge';
import { endsOf, type Limit, rangesOf } from './limit';
import { formatMeasured, parseMeasured } from './measured';
import { lastDigitRule, roundValue } from './rounding';

/** One way of comparing, worked out: what was compared with the limit, and the verdict. */
export type Comparison = Readonly<{
  method: JudgeRule['compareMethod'];
  /** The value as it is held against the limit: as measured, or rounded to the last digit of each end. */
  compared: string;
  judgement: Judgement;
}>;

const comparedValues = (limit: Limit, value: string): string => {
  return [...new Set(endsOf(limit).map((end) => roundValue(value, lastDigitRule(end.value))))].join(' / ');
};

/** Holds a typed value against a limit by both methods of GB/T 8170-2008, 4.3; null for what cannot be typed as a result. */
export const tryOut = (text: string, limit: Limit, rule: JudgeRule): readonly Comparison[] | null => {
  const typed = text.trim();
  if (typed === '' || typed.length > 100) return null;
  const parsed = parseMeasured(typed);
  const numeric = rangesOf(limit).length > 0;
  if (!parsed.ok && numeric) return null;
  const uncertainty = rule.uncertainty?.trim() || null;
  if (uncertainty !== null && (!/^\d+(\.\d+)?$/.test(uncertainty) || exact(uncertainty).isNegative())) return null;
  const result = parsed.ok ? parsed.measured : { text: typed };
  return (['full', 'rounded'] as const).map((method) => ({
    method,
    compared:
      parsed.ok && numeric && method === 'rounded' && parsed.measured.censor === ''
        ? comparedValues(limit, parsed.measured.value)
        : parsed.ok
          ? formatMeasured(parsed.measured)
          : typed,
    judgement: judge({ result, limit, rule: { ...rule, uncertainty, compareMethod: method } }),
  }));
};
