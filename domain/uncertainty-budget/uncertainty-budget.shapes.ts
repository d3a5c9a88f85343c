import type { Source } from '../measurement/uncertainty/source';

/** A source of uncertainty with what it comes from, in words. */
export type BudgetSource = { -readonly [Name in keyof Source]: Source[Name] } & {
  from: string;
  values?: string[] | null | undefined;
};

/** An input of the formula by its name, or the result itself where it has none, with what makes it uncertain. */
export type BudgetInput = {
  name?: string | null | undefined;
  /** Its estimate; the mean of its values where it is empty. */
  value?: string | null | undefined;
  unit?: string | null | undefined;
  sources: BudgetSource[];
};

/** Two inputs that are off together. */
export type BudgetCorrelation = { a: string; b: string; r: string };

export const MOST_INPUTS = 30;
export const MOST_SOURCES = 20;
export const MOST_CORRELATIONS = 30;
export const MOST_OBSERVATIONS = 60;
