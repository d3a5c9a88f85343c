import { type Label, label } from '../kit/label';
import { Exact, exact, plain } from '../measurement/decimal';
import { type Formula, namesOf, parseFormula } from '../measurement/formula';
import { formulaProblemText } from '../measurement/formula-words';
import { combineUncertainty, squareOf } from '../measurement/uncertainty/combine';
import { coverageOf, effectiveFreedom, type Share } from '../measurement/uncertainty/freedom';
import { roundedUp } from '../measurement/uncertainty/rounded-up';
import { meanIn, shareOf, USUAL_K } from '../measurement/uncertainty/source';
import type { BudgetFigures, InputFigures } from './figures';
import type { UncertaintyBudget } from './uncertainty-budget.entity';
import type { BudgetCorrelation, BudgetInput } from './uncertainty-budget.shapes';

/** What of a budget its figures follow from. */
export type Budgeted = Pick<UncertaintyBudget, 'formula' | 'inputs' | 'correlations' | 'coverage'>;

export type BudgetOutcome = Readonly<{ ok: true; figures: BudgetFigures }> | Readonly<{ ok: false; why: Label }>;

/** An input with what its sources come to. */
type Known = Readonly<{ input: BudgetInput; value: Exact; u: Exact; freedom: Exact | null; shares: readonly Share[] }>;

const known = (input: BudgetInput, value: Exact): Known => {
  const shares = input.sources.map((source) => shareOf(source, value));
  const u = Exact.sum(0, ...shares.map((share) => share.u.pow(2))).sqrt();
  return { input, value, u, shares, freedom: u.isZero() ? null : effectiveFreedom(u, shares) };
};

/** What an input is estimated as: what was typed, else the mean of its values; null where there is neither. */
export const estimateOf = ({ value, sources }: BudgetInput): Exact | null => {
  if (value) return exact(value);
  return sources.map(meanIn).find((mean) => mean !== null) ?? null;
};

const bound = ({ name }: BudgetInput, correlations: readonly BudgetCorrelation[]): boolean =>
  correlations.some(({ a, b, r }) => !exact(r).isZero() && (a === name || b === name));

/** A share of the square of the whole, in per cent. */
const percent = (square: Exact, whole: Exact): string => plain(square.times(100).dividedBy(whole));

/** Everything but the value of the result and what its inputs do to it. */
const figured = (
  value: Exact,
  inputs: readonly (Known & Readonly<{ sensitivity: Exact }>)[],
  { correlations: given, coverage }: Budgeted,
): BudgetOutcome => {
  const correlations = given ?? [];
  const named = new Map(inputs.map(({ input, sensitivity, u }) => [input.name ?? '', sensitivity.times(u)] as const));
  const square = squareOf(named, correlations);
  if (square.isZero())
    return { ok: false, why: label('各来源合成的不确定度为零', 'The sources come to no uncertainty at all') };
  const u = square.sqrt();
  // Welch and Satterthwaite speak of independent shares alone.
  const isBound = inputs.some(({ input, freedom }) => freedom !== null && bound(input, correlations));
  const shares = inputs.flatMap(({ sensitivity, shares: own }) =>
    own.map((share) => ({ ...share, u: share.u.times(sensitivity).abs() })),
  );
  const freedom = isBound ? null : effectiveFreedom(u, shares);
  const byT = coverage === 't95' && !isBound;
  const k = byT ? coverageOf(freedom).toDecimalPlaces(2) : exact(USUAL_K);
  const expanded = u.times(k);
  const figures = inputs.map((each): InputFigures => {
    const { input, sensitivity, freedom: own } = each;
    const contribution = sensitivity.times(each.u);
    const name = input.name ?? '';
    const crossed = correlations.map(({ a, b, r }) =>
      a === name || b === name
        ? exact(r)
            .times(contribution)
            .times(named.get(a === name ? b : a) ?? 0)
        : new Exact(0),
    );
    return {
      value: plain(each.value),
      u: plain(each.u),
      freedom: own && plain(own),
      sensitivity: plain(sensitivity),
      contribution: plain(contribution),
      share: percent(Exact.sum(contribution.pow(2), ...crossed), square),
      sources: each.shares.map((share) => ({
        u: plain(share.u),
        freedom: share.freedom && plain(share.freedom),
        share: percent(share.u.times(sensitivity).pow(2), square),
      })),
    };
  });
  return {
    ok: true,
    figures: {
      ...{ value: plain(value), u: plain(u), freedom: freedom && plain(freedom), k: plain(k), byT },
      U: roundedUp(expanded),
      UPercent: value.isZero() ? null : roundedUp(expanded.times(100).dividedBy(value.abs())),
      inputs: figures,
    },
  };
};

/** The formula of a budget; null where it has none. Throws nothing: a draft with a wrong one is not written. */
export const formulaOf = ({ formula }: Pick<UncertaintyBudget, 'formula'>): Formula | null => {
  const parsed = formula ? parseFormula(formula) : null;
  return parsed?.ok ? parsed.ast : null;
};

const missing = (name: string): BudgetOutcome => ({
  ok: false,
  why: label('输入量 {name} 还没有估计值', 'The input {name} has no estimate yet', { name }),
});

const ofFormula = (formula: Formula, budget: Budgeted): BudgetOutcome => {
  const named = new Map(budget.inputs.flatMap((input) => (input.name ? [[input.name, input] as const] : [])));
  const inputs = new Map<string, Known>();
  for (const name of namesOf(formula)) {
    const input = named.get(name);
    const value = input && estimateOf(input);
    if (!input || !value) return missing(name);
    inputs.set(name, known(input, value));
  }
  const combined = combineUncertainty(
    formula,
    Object.fromEntries([...inputs].map(([name, { value, u }]) => [name, { value: plain(value), u: plain(u) }])),
    budget.correlations ?? [],
  );
  if (!combined.ok) return { ok: false, why: formulaProblemText(combined.why) };
  const { value, effects } = combined;
  const all = budget.inputs.flatMap((input) => {
    const own = input.name ? inputs.get(input.name) : known(input, value);
    const sensitivity = input.name ? effects.get(input.name)?.sensitivity : new Exact(1);
    return own && sensitivity ? [{ ...own, sensitivity }] : [];
  });
  return figured(value, all, budget);
};

/** Takes a budget as written; gives all that follows from it, or why nothing does. */
export const workOut = (budget: Budgeted): BudgetOutcome => {
  const formula = formulaOf(budget);
  if (formula !== null) return ofFormula(formula, budget);
  const [result] = budget.inputs;
  const value = result && estimateOf(result);
  if (!result || !value)
    return {
      ok: false,
      why: label('还没有填写评定时的结果值', 'The result that it is drawn up for is not filled in yet'),
    };
  return figured(value, [{ ...known(result, value), sensitivity: new Exact(1) }], budget);
};
