import { probabilityOfConformity } from '../measurement/conformity';
import { exact, plain } from '../measurement/decimal';
import { type JudgeReason, judgeBy, type Verdict } from '../measurement/judge';
import { checkLimit, type Limit, rangesOf } from '../measurement/limit';
import type { Measured } from '../measurement/measured';
import { type By, convert } from '../measurement/units';
import type { TestItem } from '../test-item/test-item.entity';
import { type Judging, judgingRules, uncertaintyForLimit } from './judging';

/** A result in another unit: that of the limit that it is held against, or of its item. */
export const inUnit = (
  result: Measured,
  from: string | null,
  to: string | null | undefined,
  by: By,
): Measured | null => {
  if (!from || !to || from === to) return result;
  const value = convert(result.value, from, to, by);
  return value === null ? null : { ...result, value };
};

/** Takes a limit and a result in its item's unit; gives the result in the unit of the limit, null where the two are of different kinds. */
export const comparedWith = (
  limit: Limit,
  result: Measured,
  item: Pick<TestItem, 'unit' | 'molarMass'>,
): Measured | null => inUnit(result, item.unit, limit.unit, item);

/** The verdict of a number, and why. */
export type Judged = Readonly<{ verdict: Verdict; verdictWhy: JudgeReason | 'unitMismatch' }>;

/** Takes an item and how its results are judged; gives what judges what is known of each, in the item's unit, with the reason. */
export const numberJudge = (
  item: Pick<TestItem, 'unit' | 'molarMass' | 'uncertainty' | 'nonNegative'>,
  judging: Judging,
): ((result: Measured) => Judged) => {
  const { limit, needJudge } = judging;
  if (!needJudge || limit === null) return () => ({ verdict: 'none', verdictWhy: 'noLimit' });
  const held = judgeBy(limit, item.nonNegative === true);
  const rules = judgingRules(judging, item);
  return (result) => {
    const compared = comparedWith(limit, result, item);
    if (compared === null) return { verdict: 'none', verdictWhy: 'unitMismatch' };
    const { verdict, why } = held(compared, rules(result.value));
    return { verdict, verdictWhy: why };
  };
};

/** The same of one result. */
export const judgeNumber = (
  result: Measured,
  item: Pick<TestItem, 'unit' | 'molarMass' | 'uncertainty' | 'nonNegative'>,
  judging: Judging,
): Judged => numberJudge(item, judging)(result);

/**
 * Takes an unrounded result in its item's unit; gives how probable it is that its limit is met, a plain decimal and a part of one. Null of
 * non-detects, without a stated uncertainty and where nobody asks for a verdict.
 */
export const conformityOf = (
  result: Measured,
  item: Pick<TestItem, 'unit' | 'molarMass' | 'uncertainty'>,
  { limit, needJudge, decisionRule }: Judging,
): string | null => {
  if (!needJudge || limit === null || decisionRule === 'custom' || result.censor !== '') return null;
  const compared = comparedWith(limit, result, item);
  if (compared === null || checkLimit(limit).length > 0) return null;
  const uncertainty = uncertaintyForLimit(result.value, item, limit.unit ?? null);
  const probability = probabilityOfConformity(compared.value, rangesOf(limit), uncertainty);
  return probability === null ? null : plain(exact(probability).toDecimalPlaces(12));
};
