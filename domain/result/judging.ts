import { type Exact, exact, plain } from '../measurement/decimal';
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

type Stated = Readonly<{ range: UncertaintyRange; from: Exact; to: Exact; U: Exact }>;

/** The stated uncertainties of an item with their numbers; U at k = 2, absolute or in per cent of the value. */
const statedIn = ({ uncertainty }: Pick<TestItem, 'uncertainty'>): Stated[] =>
  (uncertainty ?? []).map((range) => ({
    range,
    from: exact(range.from),
    to: exact(range.to),
    U: exact(range.U).times(2).dividedBy(exact(range.k)),
  }));

const lyingIn = (ranges: readonly Stated[], value: string): Stated | undefined => {
  const size = exact(value).abs();
  return ranges.find(({ from, to }) => size.gte(from) && size.lte(to));
};

/** Takes a value in the item's unit; gives the range of the item's stated uncertainties that it lies in, null where none is stated. */
export const statedUncertaintyOf = (value: string, item: Pick<TestItem, 'uncertainty'>): UncertaintyRange | null =>
  lyingIn(statedIn(item), value)?.range ?? null;

/**
 * Takes an item and the unit of its limit; gives what tells the expanded uncertainty at k = 2 of a value in the item's unit, in the unit of
 * the limit; null where none is stated for it, and for a part of nothing. It is a width: 1 °C of it is 1.8 °F, and not 33.8 °F.
 */
const uncertaintiesForLimit = (item: Uncertain, unit: string | null): ((value: string) => string | null) => {
  const inLimitsUnit = (U: Exact): string | null => {
    if (U.isZero()) return null;
    const own = plain(U);
    return !item.unit || !unit ? own : convertDifference(own, item.unit, unit, item satisfies By);
  };
  const ranges = statedIn(item);
  const absolute = new Map(ranges.map((stated) => [stated, stated.range.relative ? null : inLimitsUnit(stated.U)]));
  return (value) => {
    const stated = lyingIn(ranges, value);
    if (stated === undefined) return null;
    if (!stated.range.relative) return absolute.get(stated) ?? null;
    return inLimitsUnit(stated.U.times(exact(value).abs()).dividedBy(100));
  };
};

/** The same of one value. */
export const uncertaintyForLimit = (value: string, item: Uncertain, unit: string | null): string | null =>
  uncertaintiesForLimit(item, unit)(value);

/** The rule for `judge`, for what has no uncertainty. */
export const judgingRule = ({
  compareMethod,
  decisionRule,
  guardRatio,
  conformityLevel = null,
}: Judging): JudgeRule => ({
  compareMethod,
  decisionRule,
  guardRatio,
  conformityLevel,
  uncertainty: null,
});

/** The rule for `judge` of each value in the item's unit: with its uncertainty in the limit's unit where the rule asks for it. */
export const judgingRules = (judging: Judging, item: Uncertain): ((value: string) => JudgeRule) => {
  const rule = judgingRule(judging);
  if (!needsUncertainty(judging.decisionRule)) return () => rule;
  const uncertaintyOf = uncertaintiesForLimit(item, judging.limit?.unit ?? null);
  // Many values have the same: the rule stays the same object for them, so that what follows from it is worked out once.
  let last = rule;
  return (value) => {
    const uncertainty = uncertaintyOf(value);
    if (uncertainty !== last.uncertainty) last = { ...rule, uncertainty };
    return last;
  };
};
