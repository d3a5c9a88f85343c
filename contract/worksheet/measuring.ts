import { z } from 'zod';
import { decisionRules } from '../../domain/measurement/decision-rule';
import { nonDetectRules } from '../../domain/measurement/non-detects';
import type { MeasuredItem } from '../../domain/result/compute';
import type { Judging } from '../../domain/result/judging';
import type { ResultSource } from '../../domain/result/result-source';
import { pair, words } from '../kit/words';
import { limitShape, uncertaintyShape } from '../test-item/shapes';

const nullableText = z.string().nullable();

/** The item as `computeResult` reads it. */
const measuredItem = z.object({
  valueType: z.enum(['number', 'text', 'choice', 'passfail', 'curve', 'image']),
  choices: z.array(z.string()).nullable(),
  unit: nullableText,
  molarMass: nullableText,
  roundMode: z.enum(['evenDecimals', 'evenSig', 'interval', 'halfUp', 'none', 'unset']),
  roundDigits: z.number().int().nullable(),
  roundInterval: nullableText,
  lod: nullableText,
  loq: nullableText,
  loqText: nullableText,
  formula: nullableText,
  parallelCount: z.number().int().nullable(),
  parallelTol: nullableText,
  uncertainty: z.array(uncertaintyShape).nullable(),
  nonNegative: z.boolean().nullable(),
  nonDetects: z.enum(nonDetectRules).nullable(),
}) satisfies z.ZodType<MeasuredItem>;

const judging = z.object({
  limit: limitShape.nullable(),
  needJudge: z.boolean(),
  compareMethod: z.enum(['full', 'rounded']),
  decisionRule: z.enum(decisionRules),
  guardRatio: nullableText,
  conformityLevel: z.string().nullish(),
}) as unknown as z.ZodType<Judging>; // optional flags of a limit: absent or undefined is the same to `judge`

/** The result of another item of the sample that the formula asks for. */
const source = z.object({
  of: z.string(),
  taskId: z.string(),
  taskNo: z.string(),
  item: pair,
  unit: nullableText,
  value: nullableText,
  limit: nullableText,
  isIn: z.boolean(),
  testFrom: nullableText,
  testTo: nullableText,
}) satisfies z.ZodType<ResultSource>;

/** A calibration line as the browser reads from it. */
export const offeredLine = z.object({
  id: z.string(),
  no: z.string(),
  contentUnit: z.string(),
  madeOn: z.string(),
  validUntil: nullableText,
  r: nullableText,
  coefficients: z.array(z.string()).readonly(),
  lowest: z.string(),
  highest: z.string(),
  why: words.nullable(),
});

/** What a row is computed by. The browser computes with it at once; what the server answers is what counts. */
export const rowRules = z.object({ item: measuredItem, judging, sources: z.array(source) });
