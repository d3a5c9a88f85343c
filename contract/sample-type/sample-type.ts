import { z } from 'zod';
import { sampleType } from '../../domain/sample-type/sample-type.entity';
import type { TypeVersion } from '../../domain/sample-type/versions';
import { sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { variantItem } from '../../domain/variant-item/variant-item.entity';
import { crudContract, listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { listOf, queryFlag, ver } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';
import { catalogueLine } from './catalogue-line';
import { sampleTypeRow as row, sampleTypeShapes } from './shapes';

const content = z.object({
  type: row,
  variants: z.array(rowSchema(sampleVariant).extend({ items: z.array(rowSchema(variantItem)) })),
}) as z.ZodType<TypeVersion>;

export const sampleTypeContract = {
  ...crudContract(sampleType, sampleTypeShapes),
  list: get('/api/sample1', {
    summary: { zh: '样品类型列表', en: 'List of sample types' },
    allow: 'sampleType.read',
    mayLag: true,
    input: z.intersection(listInput(sampleType), z.object({ withDrafts: queryFlag.optional() })),
    output: listOf(listedSchema(sampleType, row)),
  }),
  /** Ours: orders use published types only. A draft that revises a published type takes its place, under its id. */
  publish: post('/api/sample1/publish/{id}', {
    allow: 'standard.publish',
    summary: { zh: '发布样品类型', en: 'Publish a sample type' },
    input: z.object({ ver: ver.optional() }),
    output: row,
  }),
  retire: post('/api/sample1/retire/{id}', {
    allow: 'standard.publish',
    summary: { zh: '停用样品类型', en: 'Retire a sample type' },
    input: z.object({ ver: ver.optional() }),
    output: row,
  }),
  newVersion: post('/api/sample1/newVersion/{id}', {
    allow: 'sampleType.update',
    summary: { zh: '建立新版本草稿', en: 'Begin the next version of a published type' },
    output: row,
  }),
  lines: get('/api/sample1/lines/{id}', {
    allow: 'sampleType.read',
    summary: { zh: '样品类型的项目明细', en: 'Items of a type with names, limits and prices' },
    output: z.array(catalogueLine),
  }),
  versions: get('/api/sample1/versions/{id}', {
    allow: 'sampleType.read',
    summary: { zh: '样品类型的各版本', en: 'What each version of a sample type says' },
    output: z.array(
      z.object({
        version: z.number().int(),
        publishedAt: z.string().nullable(),
        publishedByName: z.string().nullable(),
        content,
      }),
    ),
  }),
};
