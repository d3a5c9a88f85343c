import { exact, plain } from '../measurement/decimal';
import { type DecisionRule, needsUncertainty } from '../measurement/decision-rule';
import type { JudgeRule } from '../measurement/judge';
import type { Limit } from '../measurement/limit';
import { type By, convertDifference } from '../measurement/units';
import type { TestItem } from '../test-item/test-item.entity';
import type { UncertaintyRange } from '../test-item/test-item.shapes';

/** A decision rule with what it is worked out by; see `JudgeRule`. What was kept before there was a level has none. */
export type RuleTerms = Readonly<{
  decisionRule: DecisionRule;
  guardRatio: string | null;
  conformityLevel?: string | null | undefined;
}>;

/** How a result is held against its limit: the limit as it stood when the order was submitted, and the criterion's rule. */
export type Judging = RuleTerms &
  Readonly<{
    limit: Limit | null;
    /** False when the client wants no statement of conformity (ISO/IEC 17025 7.8.6). */
    needJudge: boolean;
    compareMethod: JudgeRule['compareMethod'];
  }>;

/** Nobody asks for a verdict. */
export const unjudged: Judging = {
  limit: null,
  needJudge: false,
  compareMethod: 'full',
  decisionRule: 'simple',
  guardRatio: null,
};

/** The terms of a criterion or an order as they are stored. */
type Said = Omit<RuleTerms, 'decisionRule'> & Readonly<{ decisionRule: DecisionRule | null }>;

/**
 * The decision rule that a result is judged by, with its own terms: the one that is inherent in the criterion, else the one that was
 * agreed with the client (ISO/IEC 17025 7.1.3). Simple acceptance is what a criterion says where it says nothing special.
 */
export const ruleTermsOf = (criterion: Said | null, agreed: Said): RuleTerms => {
  const isInherent = criterion !== null && criterion.decisionRule !== null && criterion.decisionRule !== 'simple';
  const { decisionRule, guardRatio, conformityLevel = null } = isInherent ? criterion : agreed;
  return { decisionRule: decisionRule ?? 'simple', guardRatio, conformityLevel };
};

type Uncertain = Pick<TestItem, 'uncertainty' | 'unit' | 'molarMass'>;

/** Takes a value in the item's unit; gives the range of the item's stated uncertainties that it lies in, null where none is stated. */
export const statedUncertaintyOf = (
  value: string,
  { uncertainty }: Pick<TestItem, 'uncertainty'>,
): UncertaintyRange | null => {
  const size = exact(value).abs();
  return (uncertainty ?? []).find(({ from, to }) => size.gte(exact(from)) && size.lte(exact(to))) ?? null;
};

/** The expanded uncertainty at k = 2 of a value in the item's unit; null when none is stated for it, and for a part of nothing. */
const uncertaintyAt = (value: string, item: Pick<TestItem, 'uncertainty'>): string | null => {
  const range = statedUncertaintyOf(value, item);
  if (range === null) return null;
  const stated = exact(range.U).times(2).dividedBy(exact(range.k));
  const absolute = range.relative ? stated.times(exact(value).abs()).dividedBy(100) : stated;
  return absolute.isZero() ? null : plain(absolute);
};

/**
 * Takes a value in the item's unit; gives its expanded uncertainty at k = 2 in the unit of its limit, null where none is stated. It is a
 * width: 1 °C of it is 1.8 °F, and not 33.8 °F.
 */
export const uncertaintyForLimit = (value: string, item: Uncertain, unit: string | null): string | null => {
  const own = uncertaintyAt(value, item);
  return own === null || !item.unit || !unit ? own : convertDifference(own, item.unit, unit, item satisfies By);
};

/** The rule for `judge`, with the uncertainty of the value in the limit's unit. */
export const judgingRule = (
  { compareMethod, decisionRule, guardRatio, conformityLevel = null }: Judging,
  of: Readonly<{ value: string; item: Uncertain; unit: string | null }> | null,
): JudgeRule => ({
  compareMethod,
  decisionRule,
  guardRatio,
  conformityLevel,
  uncertainty: needsUncertainty(decisionRule) && of !== null ? uncertaintyForLimit(of.value, of.item, of.unit) : null,
});
