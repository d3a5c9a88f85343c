import { z } from 'zod';
import {
  MOST_CORRELATIONS,
  MOST_INPUTS,
  MOST_OBSERVATIONS,
  MOST_SOURCES,
} from '../../domain/uncertainty-budget/uncertainty-budget.shapes';

const number = z
  .string()
  .trim()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/);
/** As names stand in formulas. */
const name = z
  .string()
  .trim()
  .max(30)
  .regex(/^[\p{L}_][\p{L}\p{Nd}₀-₉_.]*$/u);

const source = z.object({
  from: z.string().trim().max(120),
  given: z.enum(['halfWidth', 'expanded', 'sd', 'values']),
  figure: number.nullish(),
  relative: z.boolean().nullish(),
  shape: z.enum(['rectangular', 'triangular', 'uShaped']).nullish(),
  k: number.nullish(),
  over: number.nullish(),
  freedom: number.nullish(),
  values: z.array(number).max(MOST_OBSERVATIONS).nullish(),
});

const input = z.object({
  /** Of an input of the equation; the result itself has none. */
  name: name.nullish(),
  value: number.nullish(),
  unit: z.string().trim().max(24).nullish(),
  sources: z.array(source).max(MOST_SOURCES),
});

const decimal = z.string();

const figures = z.object({
  value: decimal,
  u: decimal,
  freedom: decimal.nullable(),
  k: decimal,
  byT: z.boolean(),
  U: decimal,
  UPercent: decimal.nullable(),
  /** For each input of the budget, in its order. */
  inputs: z.array(
    z.object({
      value: decimal,
      u: decimal,
      freedom: decimal.nullable(),
      sensitivity: decimal,
      contribution: decimal,
      share: decimal,
      sources: z.array(z.object({ u: decimal, freedom: decimal.nullable(), share: decimal })),
    }),
  ),
});

const simulation = z.object({
  trials: z.number().int(),
  mean: decimal,
  sd: decimal,
  low: decimal,
  high: decimal,
  off: decimal,
  agrees: z.boolean(),
});

/** The shapes of what a budget declares `json`. */
export const uncertaintyBudgetShapes = {
  inputs: z.array(input).min(1).max(MOST_INPUTS),
  correlations: z.array(z.object({ a: name, b: name, r: number })).max(MOST_CORRELATIONS),
  figures,
  simulation,
};
