import { exact, plain } from '../measurement/decimal';
import type { JudgeRule } from '../measurement/judge';
import type { Limit } from '../measurement/limit';
import { type By, convertDifference } from '../measurement/units';
import type { TestItem } from '../test-item/test-item.entity';

/** How a result is held against its limit: the limit as it stood when the order was submitted, and the criterion's rule. */
export type Judging = Readonly<{
  limit: Limit | null;
  /** False when the client wants no statement of conformity (ISO/IEC 17025 7.8.6). */
  needJudge: boolean;
  compareMethod: JudgeRule['compareMethod'];
  decisionRule: JudgeRule['decisionRule'];
  guardRatio: string | null;
}>;

/** Nobody asks for a verdict. */
export const unjudged: Judging = {
  limit: null,
  needJudge: false,
  compareMethod: 'full',
  decisionRule: 'simple',
  guardRatio: null,
};

/**
 * The decision rule that a result is judged by: the one that is inherent in the criterion, else the one that was agreed with
 * the client (ISO/IEC 17025 7.1.3). Simple acceptance is what a criterion says where it says nothing special.
 */
export const decisionRuleOf = (
  criterion: JudgeRule['decisionRule'] | null,
  agreed: JudgeRule['decisionRule'] | null,
): JudgeRule['decisionRule'] =>
  criterion !== null && criterion !== 'simple' ? criterion : (agreed ?? criterion ?? 'simple');

type Uncertain = Pick<TestItem, 'uncertainty' | 'unit' | 'molarMass'>;

/** The expanded uncertainty at k = 2 of a value in the item's unit; null when none is stated for it. */
export const uncertaintyAt = (value: string, { uncertainty }: Pick<TestItem, 'uncertainty'>): string | null => {
  const size = exact(value).abs();
  const range = (uncertainty ?? []).find(({ from, to }) => size.gte(exact(from)) && size.lte(exact(to)));
  if (range === undefined) return null;
  return plain(exact(range.U).times(2).dividedBy(exact(range.k)));
};

/** An uncertainty is a width: 1 °C of it is 1.8 °F, and not 33.8 °F. */
const inLimitUnit = (value: string | null, from: string | null, to: string | null, by: By): string | null =>
  value === null || !from || !to ? value : convertDifference(value, from, to, by);

/** The rule for `judge`, with the uncertainty of the value in the limit's unit. */
export const judgingRule = (
  { compareMethod, decisionRule, guardRatio }: Judging,
  of: Readonly<{ value: string; item: Uncertain; unit: string | null }> | null,
): JudgeRule => ({
  compareMethod,
  decisionRule,
  guardRatio,
  uncertainty:
    decisionRule === 'guard' && of !== null
      ? inLimitUnit(uncertaintyAt(of.value, of.item), of.item.unit, of.unit, of.item)
      : null,
});
