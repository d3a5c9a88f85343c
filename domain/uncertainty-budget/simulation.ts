import { exact, plain } from '../measurement/decimal';
import { coverageOf } from '../measurement/uncertainty/freedom';
import { type Drawn, type Simulated, simulated } from '../measurement/uncertainty/simulate';
import type { BudgetFigures, BudgetSimulation } from './figures';
import { type Budgeted, estimateOf, formulaOf } from './work-out';

/** The same budget gives the same trials. */
const SEED = 20_081;
const DIGITS = 6;
/**
 * Trials that lie farther off than this, in per cent of the reach, say that the linear way will not do. Half a unit of the last digit of u (JCGM
 * 101:2008, 8.1) would be ten times as strict for u = 0.95 as for 0.095 or 0.1, and alarm at any rectangular source.
 */
const MOST_OFF = 5;

const drawn = (input: Budgeted['inputs'][number]): Drawn | null => {
  const value = estimateOf(input);
  return value && { value, sources: input.sources };
};

/**
 * How far the ends of the trials lie from those of 95 per cent by u and t, whatever factor is stated: the greater of both, in per cent of the
 * reach.
 */
const offOf = ({ low, high }: Simulated, { value, u, freedom }: BudgetFigures): number => {
  const reach = Number(u) * coverageOf(freedom === null ? null : exact(freedom)).toNumber();
  const off = Math.max(Math.abs(Number(value) - reach - low), Math.abs(Number(value) + reach - high));
  return (100 * off) / reach;
};

const digits = (value: number): string => plain(exact(value.toFixed(20)).toSignificantDigits(DIGITS));

/**
 * Takes a budget with its figures; gives what trials say of it, stopping after each slice of them; null of a budget without a formula,
 * whose sources are only added, and of a formula that asks for more than arithmetic.
 */
export function* simulateBudget(budget: Budgeted, figures: BudgetFigures): Generator<void, BudgetSimulation | null> {
  const formula = formulaOf(budget);
  if (formula === null) return null;
  const quantities = Object.fromEntries(
    budget.inputs.flatMap((input) => {
      const quantity = drawn(input);
      return input.name && quantity ? [[input.name, quantity]] : [];
    }),
  );
  const own = budget.inputs.find(({ name }) => !name)?.sources ?? [];
  const found = yield* simulated(
    formula,
    quantities,
    { value: exact(figures.value), sources: own },
    budget.correlations ?? [],
    SEED,
  );
  if (found === null) return null;
  const { trials, mean, sd, low, high } = found;
  const off = offOf(found, figures);
  return {
    ...{ trials, mean: digits(mean), sd: digits(sd), low: digits(low), high: digits(high) },
    ...{ off: digits(off), agrees: off <= MOST_OFF },
  };
}
