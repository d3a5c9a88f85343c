import { z } from 'zod';
import { sampleVariant } from '../domain/sample-variant/sample-variant.entity';
import { variantItem } from '../domain/variant-item/variant-item.entity';
import { draftSchema, listInput, rowSchema } from './kit/crud';
import { del, done, get, post, put } from './kit/endpoint';
import { id, pageOf, ver } from './kit/inputs';

const draft = draftSchema(sampleVariant);
const row = rowSchema(sampleVariant);
const { fields } = sampleVariant;

/** Variants of a sample type, with their own item set and limits. */
export const sampleVariantContract = {
  list: get('/api/Sample2/index', {
    allow: 'sampleVariant.read',
    input: listInput(sampleVariant),
    output: pageOf(row),
  }),
  details: get('/api/Sample2/sampleDetails/{id}', {
    allow: 'sampleVariant.read',
    summary: { zh: '子类及其项目', en: 'A variant with its items' },
    output: z.intersection(row, z.object({ items: z.array(rowSchema(variantItem)) })),
  }),
  create: post('/api/Sample2/create', { allow: 'sampleVariant.create', input: draft, output: row, fields }),
  update: put('/api/Sample2/update/{id}', {
    allow: 'sampleVariant.update',
    input: z.intersection(draft, z.object({ ver })),
    output: row,
    fields,
  }),
  remove: del('/api/Sample2/delete/{id}', {
    allow: 'sampleVariant.delete',
    input: z.object({ ver: ver.optional() }),
    output: done,
  }),
  /** Rows of an Excel or CSV file; nothing is stored when a row is wrong, unless `partial` is asked for. */
  importRows: post('/api/Sample2/import', {
    allow: 'sampleVariant.create',
    form: true,
    summary: { zh: '导入子类', en: 'Import variants' },
    input: z.object({ sample1Id: id, partial: z.stringbool().optional() }),
    output: z.object({
      ok: z.number().int(),
      failed: z.array(z.object({ row: z.number().int(), field: z.string(), msg: z.string() })),
    }),
  }),
} as const;
