import { z } from 'zod';
import { sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { variantItem } from '../../domain/variant-item/variant-item.entity';
import { draftSchema, listInput } from '../kit/crud';
import { del, done, get, post, put } from '../kit/endpoint';
import { id, listOf, seenVer, ver } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';
import { decimalText, fen } from '../test-item/shapes';
import { catalogueLine } from './catalogue-line';

const draft = draftSchema(sampleVariant);
const row = rowSchema(sampleVariant);
const { fields } = sampleVariant;

const withItems = row.extend({ items: z.array(rowSchema(variantItem)) });

/** One line of a variant's item set; its place is its order. Devices are kept as they are. */
const itemLine = z.object({
  testitemId: id,
  basisId: id.nullish(),
  op: z.enum(['none', 'le', 'lt', 'ge', 'gt', 'between', 'eq', 'text']).nullish(),
  lo: decimalText.nullish(),
  hi: decimalText.nullish(),
  loIncl: z.boolean().nullish(),
  hiIncl: z.boolean().nullish(),
  limitText: z.string().trim().max(128).nullish(),
  price: fen.nullish(),
  hours: decimalText.nullish(),
  isDefault: z.boolean().nullish(),
});
export type ItemLine = z.infer<typeof itemLine>;

/** Variants of a sample type, with their own item set and limits. */
export const sampleVariantContract = {
  list: get('/api/Sample2/index', {
    summary: { zh: '样品子类列表', en: 'List of sample variants' },
    allow: 'sampleVariant.read',
    mayLag: true,
    input: listInput(sampleVariant),
    output: listOf(listedSchema(sampleVariant, row)),
  }),
  details: get('/api/Sample2/sampleDetails/{id}', {
    allow: 'sampleVariant.read',
    summary: { zh: '子类及其项目', en: 'A variant with its items' },
    output: withItems,
  }),
  /** Ours. */
  lines: get('/api/Sample2/lines/{id}', {
    allow: 'sampleVariant.read',
    summary: { zh: '子类的项目明细', en: 'Items of a variant with names, limits and prices' },
    output: z.array(catalogueLine),
  }),
  /** Ours: the whole item set at once, so that a grid is stored as one change or not at all. */
  setItems: post('/api/Sample2/items/{id}', {
    allow: 'sampleVariant.update',
    summary: { zh: '配置子类项目', en: 'Set the items of a variant' },
    input: z.object({ ver: seenVer, items: z.array(itemLine).max(500) }),
    output: withItems,
    fields: variantItem.fields,
  }),
  create: post('/api/Sample2/create', {
    summary: { zh: '新建样品子类', en: 'Create a sample variant' },
    allow: 'sampleVariant.create',
    input: draft,
    output: row,
    fields,
  }),
  update: put('/api/Sample2/update/{id}', {
    summary: { zh: '修改样品子类', en: 'Change a sample variant' },
    allow: 'sampleVariant.update',
    input: z.intersection(draft, z.object({ ver: seenVer })),
    output: row,
    fields,
  }),
  remove: del('/api/Sample2/delete/{id}', {
    summary: { zh: '删除样品子类', en: 'Delete a sample variant' },
    allow: 'sampleVariant.delete',
    input: z.object({ ver: ver.optional() }),
    output: done,
  }),
  /** Rows of an Excel or CSV file with headings in any language; nothing is stored when a row is wrong, unless `partial` is asked for. */
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
