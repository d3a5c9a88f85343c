import { z } from 'zod';
import { demandNames, factNames, outlierTests, rowFactNames } from '../../domain/method-study/figures';
import { MOST_STUDY_ROWS, MOST_STUDY_VALUES } from '../../domain/method-study/method-study.shapes';

const number = z
  .string()
  .trim()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/);
const name = z.string().trim().max(60).nullish();

const studyRow = z.object({
  name,
  within: name,
  added: number.nullish(),
  before: number.nullish(),
  reference: number.nullish(),
  U: number.nullish(),
  values: z.array(number).max(MOST_STUDY_VALUES),
  out: z.array(number).max(MOST_STUDY_VALUES).nullish(),
  reason: z.string().trim().max(200).nullish(),
});

const keysOf = <Key extends string>(names: Readonly<Record<Key, unknown>>) => Object.keys(names) as [Key, ...Key[]];

const figures = z.object({
  facts: z.array(z.object({ key: z.enum(keysOf(factNames)), value: z.string() })),
  /** For each line of the study, in its order. */
  rows: z.array(z.partialRecord(z.enum(keysOf(rowFactNames)), z.string())),
  /** Values, or lines where `value` is null, that are further off than chance allows; they stay in until a person leaves them out. */
  outliers: z.array(
    z.object({
      test: z.enum(keysOf(outlierTests)),
      places: z.array(z.object({ row: z.number().int(), value: z.number().int().nullable() })),
      statistic: z.string(),
      critical: z.string(),
      level: z.enum(['5', '1']),
    }),
  ),
  demands: z.array(z.object({ name: z.enum(demandNames), value: z.string().nullable(), isMet: z.boolean() })),
});

/** The shapes of what a method study declares `json`. */
export const methodStudyShapes = {
  rows: z.array(studyRow).min(1).max(MOST_STUDY_ROWS),
  figures,
};
