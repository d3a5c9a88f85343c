import type { UncertaintyBudget } from './uncertainty-budget.entity';
import type { BudgetInput, BudgetSource } from './uncertainty-budget.shapes';

type Written = Pick<
  UncertaintyBudget,
  'formula' | 'inputs' | 'correlations' | 'coverage' | 'madeOn' | 'rangeFrom' | 'rangeTo'
>;

/** A source that is known as an expanded uncertainty of k = 1: its standard uncertainty. */
export const standard = (figure: string, over: Partial<BudgetSource> = {}): BudgetSource => ({
  from: 'certificate',
  given: 'expanded',
  k: '1',
  figure,
  ...over,
});

export const anInput = (name: string | null, value: string | null, ...sources: BudgetSource[]): BudgetInput => ({
  name,
  value,
  sources,
});

/** A budget of an equation with its inputs. */
export const aBudget = (formula: string | null, inputs: BudgetInput[], over: Partial<Written> = {}): Written => ({
  ...{ formula, inputs, correlations: null, coverage: 'k2', madeOn: '2026-11-01', rangeFrom: null, rangeTo: null },
  ...over,
});
