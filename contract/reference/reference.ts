import { z } from 'zod';
import { post } from '../kit/endpoint';

const line = z.object({
  /** Where the fact is written. */
  file: z.string(),
  line: z.number().int(),
  noun: z.string(),
  what: z.string(),
  outcome: z.enum(['new', 'updated', 'unchanged', 'refused']),
  why: z.string().nullable(),
});
export type ReferenceLine = z.infer<typeof line>;

const report = z.object({
  counts: z.object({
    new: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
  }),
  lines: z.array(line),
});
export type ReferenceReport = z.infer<typeof report>;

/** Ours: the published standards, items and limits that the product ships, brought in once or refreshed. */
export const referenceContract = {
  bringIn: post('/api/reference', {
    allow: 'standard.create',
    summary: {
      zh: '导入参考资料：标准、检测项目与限值',
      en: 'Import the reference data: standards, test items, limits',
    },
    output: report,
  }),
} as const;
