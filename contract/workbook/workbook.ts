import { z } from 'zod';
import { type BookContent, cellKinds } from '../../domain/workbook/content';
import { post } from '../kit/endpoint';

const cell = z.object({
  at: z.string(),
  kind: z.enum(cellKinds),
  value: z.string(),
  formula: z.string().optional(),
  array: z.string().optional(),
  format: z.string().optional(),
});

const content: z.ZodType<BookContent> = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      isHidden: z.boolean(),
      cells: z.array(cell),
      merges: z.array(z.string()),
      widths: z.array(z.number().int().nullable()),
    }),
  ),
  names: z.array(z.object({ name: z.string(), sheet: z.string().nullable(), formula: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      sheet: z.string(),
      columns: z.array(z.string()),
      from: z.string(),
      rows: z.number().int(),
    }),
  ),
  is1904: z.boolean(),
  isOld: z.boolean(),
});

/** Ours: spreadsheets that a laboratory works with, read for what they say. */
export const workbookContract = {
  read: post('/api/workbooks/read', {
    allow: 'office.use',
    heavy: true,
    form: true,
    summary: { zh: '读取工作簿的单元格与公式，不保存', en: 'What a workbook says, with its formulas; nothing is kept' },
    output: content,
  }),
} as const;
