import { z } from 'zod';
import { id } from './kit/inputs';

/** A plain decimal as a user types it; never a float. */
export const decimalText = z
  .string()
  .trim()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/);

/** Fen. */
export const fen = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const siteShape = z.object({
  name: z.string().trim().min(1).max(64),
  address: z.string().trim().min(1).max(256),
});

/** The requirement of a standard for one item; whether it makes sense is asked of `checkLimit`. */
export const limitShape = z.object({
  op: z.enum(['none', 'le', 'lt', 'ge', 'gt', 'between', 'eq', 'text']),
  lo: decimalText.nullish(),
  hi: decimalText.nullish(),
  loIncl: z.boolean().optional(),
  hiIncl: z.boolean().optional(),
  text: z.string().trim().max(128).nullish(),
  unit: z.string().trim().max(16).nullish(),
});

export const criterionLimitShape = limitShape.extend({ testitemId: id });

export const uncertaintyShape = z.object({ from: decimalText, to: decimalText, U: decimalText, k: decimalText });

export const typeItemShape = z.object({
  testitemId: id,
  basisId: id,
  judgeId: id.nullish(),
  required: z.boolean().optional(),
  sort: z.number().int().min(0).optional(),
  price: fen.nullish(),
  hours: decimalText.nullish(),
});

/** One more question on the intake form of a sample type. */
export const baseFieldShape = z.object({
  key: z.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/),
  label: z.string().trim().min(1).max(64),
  labelEn: z.string().trim().max(64).optional(),
  kind: z.enum(['text', 'number', 'date', 'choice']),
  choices: z.array(z.string().trim().min(1).max(64)).max(50).optional(),
  unit: z.string().trim().max(16).optional(),
  required: z.boolean().optional(),
});

/** What the report of a sample type looks like where it differs from the common layout. */
export const reportLayoutShape = z.object({
  titleZh: z.string().trim().max(128).optional(),
  titleEn: z.string().trim().max(128).optional(),
  conclusionText: z.string().trim().max(1000).optional(),
  columns: z.array(z.enum(['method', 'limit', 'unit', 'uncertainty', 'verdict', 'device'])).optional(),
});

/** What every report shares: words under the results and on the cover. */
export const reportCommonShape = z.object({
  titleZh: z.string().trim().max(128),
  titleEn: z.string().trim().max(128),
  statements: z.array(z.string().trim().min(1).max(500)).max(30),
  statementsEn: z.array(z.string().trim().min(1).max(800)).max(30),
});
