import { z } from 'zod';
import { reportBlocks } from '../../domain/report/report-common';
import { sampleType } from '../../domain/sample-type/sample-type.entity';
import { id } from '../kit/inputs';
import { rowSchema } from '../kit/row';
import { decimalText, fen } from '../test-item/shapes';

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
  onReport: z.boolean().optional(),
});
export type BaseField = z.infer<typeof baseFieldShape>;

/** What the report of a sample type looks like where it differs from the common layout. */
export const reportLayoutShape = z.object({
  titleZh: z.string().trim().max(128).optional(),
  titleEn: z.string().trim().max(128).optional(),
  conclusionText: z.string().trim().max(1000).optional(),
  conclusionTextEn: z.string().trim().max(1500).optional(),
  columns: z.array(z.enum(['method', 'limit', 'unit', 'uncertainty', 'verdict', 'device'])).optional(),
});

export const sampleTypeShapes = {
  baseInfo: z.array(baseFieldShape).max(40),
  report: reportLayoutShape,
  testitems: z.array(typeItemShape).max(300),
};
export const sampleTypeRow = rowSchema(sampleType, sampleTypeShapes);

/** What all reports share; an older screen sends no remarks and no order, which then stay as they begin. */
export const reportCommonShape = z.object({
  titleZh: z.string().trim().min(1).max(128),
  titleEn: z.string().trim().max(128),
  statements: z.array(z.string().trim().min(1).max(500)).max(30),
  statementsEn: z.array(z.string().trim().max(800)).max(30),
  remarks: z.string().trim().max(2000).default(''),
  remarksEn: z.string().trim().max(2000).default(''),
  blocks: z.array(z.enum(reportBlocks)).default([...reportBlocks]),
});
