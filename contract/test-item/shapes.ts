import { z } from 'zod';
import { id } from '../kit/inputs';

/** A plain decimal as a user types it; never a float. */
export const decimalText = z
  .string()
  .trim()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/);

/** Fen. */
export const fen = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The requirement of a standard for one item; whether it makes sense is asked of `checkLimit`. */
export const limitShape = z.object({
  op: z.enum(['none', 'le', 'lt', 'ge', 'gt', 'between', 'eq', 'text']),
  lo: decimalText.nullish(),
  hi: decimalText.nullish(),
  loIncl: z.boolean().optional(),
  hiIncl: z.boolean().optional(),
  text: z.string().trim().max(128).nullish(),
  unit: z.string().trim().max(24).nullish(),
});

export const criterionLimitShape = limitShape.extend({ testitemId: id });

export const criterionShapes = { limits: z.array(criterionLimitShape).max(500) };

export const uncertaintyShape = z.object({
  from: decimalText,
  to: decimalText,
  U: decimalText,
  k: decimalText,
  relative: z.boolean().nullish(),
});
export const testItemShapes = { uncertainty: z.array(uncertaintyShape).max(20) };
