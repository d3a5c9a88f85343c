import { namesOf, parseFormula } from '../../domain/measurement/formula';
import { halfWidth } from '../../domain/measurement/half-width';
import type { BudgetInput, BudgetSource } from '../../domain/uncertainty-budget/uncertainty-budget.shapes';

/** The names that an equation asks for; none while it cannot be read. */
export const namesIn = (formula: string | null | undefined): string[] => {
  const parsed = formula?.trim() ? parseFormula(formula) : null;
  return parsed?.ok ? namesOf(parsed.ast) : [];
};

const isEmpty = ({ value, unit, sources }: BudgetInput): boolean => !value && !unit && sources.length === 0;

const resultIn = (inputs: readonly BudgetInput[]): BudgetInput =>
  inputs.find(({ name }) => !name) ?? { name: null, sources: [] };

/**
 * Takes the inputs as written and the equation; gives them as the form shows them: those of the equation in its order, then those that it
 * does not have any more and of which something was written, then the result itself.
 */
export const inputsShown = (inputs: readonly BudgetInput[], formula: string | null | undefined): BudgetInput[] => {
  const names = namesIn(formula);
  const own = names.map((name) => inputs.find((input) => input.name === name) ?? { name, sources: [] });
  const left = inputs.filter((input) => input.name && !names.includes(input.name) && !isEmpty(input));
  const result = resultIn(inputs);
  // Of an equation the result has no estimate of its own.
  return [...own, ...left, names.length > 0 ? { ...result, value: null } : result];
};

/** The inputs as they are kept: a result of which nothing was written is none, where there are others. */
export const inputsKept = (shown: readonly BudgetInput[]): BudgetInput[] =>
  shown.filter((input) => input.name || shown.length === 1 || !isEmpty(input));

const trimmed = (text: string | null | undefined): string | null => halfWidth(text ?? '').trim() || null;

/** A source as its way of being known asks for it: what was typed while another was chosen is not in it. */
export const sourceKept = (source: BudgetSource): BudgetSource => {
  const { from, given, figure, relative, shape, k, over, freedom, values } = source;
  if (given === 'values') return { from, given, values: values ?? [], over: trimmed(over) };
  const common = { from, given, figure: trimmed(figure), relative: relative === true, freedom: trimmed(freedom) };
  if (given === 'halfWidth') return { ...common, shape: shape ?? 'rectangular' };
  return given === 'expanded' ? { ...common, k: trimmed(k) } : { ...common, over: trimmed(over) };
};
