import { z } from 'zod';
import {
  blockKinds,
  fillers,
  inputTypes,
  MOST_BLOCKS,
  MOST_CASE_CELLS,
  MOST_CASES,
  MOST_COPIES,
  MOST_INPUTS,
  MOST_METHODS,
} from '../../domain/record-template/template.shapes';
import { id } from '../kit/inputs';

const keys = <Key extends string>(words: Readonly<Record<Key, unknown>>) => Object.keys(words) as [Key, ...Key[]];

const sheet = z.string().trim().min(1).max(64);
const at = z
  .string()
  .max(10)
  .regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/)
  .meta({ example: 'B3' });
const range = z
  .string()
  .max(21)
  .regex(/^[A-Z]{1,3}[1-9]\d{0,6}:[A-Z]{1,3}[1-9]\d{0,6}$/)
  .meta({ example: 'B5:K5' });
const bound = z
  .string()
  .trim()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/);

const input = z.object({
  sheet,
  at,
  name: z.string().trim().min(1).max(64),
  type: z.enum(keys(inputTypes)),
  unit: z.string().trim().max(24).nullish(),
  choices: z.array(z.string().trim().min(1).max(100)).max(50).nullish(),
  low: bound.nullish(),
  high: bound.nullish(),
  isRequired: z.boolean(),
  filledBy: z.enum(keys(fillers)),
});

const block = z.object({ name: z.string().trim().min(1).max(30), sheet, range, over: z.enum(keys(blockKinds)) });

const cell = z.object({ sheet, at, nth: z.number().int().min(0).max(MOST_COPIES), text: z.string().max(500) });

const golden = z.object({
  name: z.string().trim().min(1).max(64),
  copies: z
    .array(z.object({ block: z.string().max(30), count: z.number().int().min(1).max(MOST_COPIES) }))
    .max(MOST_BLOCKS),
  typed: z.array(cell).max(MOST_CASE_CELLS),
  expected: z.array(cell).max(MOST_CASE_CELLS),
});

/** The shapes of what a version of a record template declares `json`. */
export const recordTemplateShapes = {
  methods: z.array(z.object({ testitemId: id, basisId: id.nullish() })).max(MOST_METHODS),
  inputs: z.array(input).max(MOST_INPUTS),
  blocks: z.array(block).max(MOST_BLOCKS),
  golden: z.array(golden).max(MOST_CASES),
};
