import type { CriterionLimit } from '../criterion/criterion.shapes';
import type { Verdict } from '../measurement/judge';
import { type MeasuredItem, verdictsToday } from '../result/compute';
import { type Judging, type RuleTerms, ruleTermsOf } from '../result/judging';
import type { CriterionRules } from './rejudging.shapes';

/** A stored result as far as its verdict depends on it. */
export type Held = Readonly<{
  raw: string | null;
  censored: boolean;
  verdict: Verdict | null;
  /** A person gave the verdict, because none followed from the limit. */
  isByPerson: boolean;
}>;

/** What was agreed with the client (ISO/IEC 17025 7.1.3). */
export type Agreed = Omit<RuleTerms, 'decisionRule'> & Readonly<{ decisionRule: RuleTerms['decisionRule'] | null }>;

/** Takes the rules of a criterion, the limit of an item and what was agreed; gives how results of the item are judged by them. */
export const judgingBy = (rules: CriterionRules, limit: CriterionLimit | undefined, agreed: Agreed): Judging => ({
  limit: limit ?? null,
  needJudge: true,
  compareMethod: rules.compareMethod,
  ...ruleTermsOf(rules, agreed),
});

/**
 * Takes an item by the rules that its results were handed in by, and how they are to be judged; gives what tells the verdict of each by
 * that. An item that the criterion does not name has none. What a person judged stays as he did where no verdict follows from the limit
 * now either.
 */
export const judgingAnew = (item: MeasuredItem, judging: Judging): ((held: Held) => Verdict) => {
  if (judging.limit === null) return () => 'none';
  const today = verdictsToday(item, judging);
  return (held) => {
    const verdict = today(held) ?? 'none';
    return verdict === 'none' && held.isByPerson ? (held.verdict ?? 'none') : verdict;
  };
};

/** Verdicts that say that a limit is not met, and that it is: with a condition or without. */
export const failing: readonly Verdict[] = ['fail', 'conditionalFail'];
export const passing: readonly Verdict[] = ['pass', 'conditionalPass'];

type Shift = Readonly<{ was: Verdict; now: Verdict }>;

/** Whether a result that did not fail would. */
export const isWorse = ({ was, now }: Shift): boolean => !failing.includes(was) && failing.includes(now);

/** Whether a result that did not pass would. */
export const isBetter = ({ was, now }: Shift): boolean => !passing.includes(was) && passing.includes(now);
