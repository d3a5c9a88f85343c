import { z } from 'zod';
import { variantItem } from '../../domain/variant-item/variant-item.entity';
import { draftSchema, listInput } from '../kit/crud';
import { del, done, get, post, put } from '../kit/endpoint';
import { id, listOf, seenVer, ver } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';

const draft = draftSchema(variantItem);
const row = rowSchema(variantItem);
const { fields } = variantItem;

/** The items of a variant: the right to change the variant covers them. */
export const variantItemContract = {
  list: get('/api/Sampleitem/index', {
    summary: { zh: '子类项目列表', en: 'List of the items of variants' },
    allow: 'sampleVariant.read',
    mayLag: true,
    input: z.intersection(listInput(variantItem), z.object({ sample2Id: id.optional() })),
    output: listOf(listedSchema(variantItem, row)),
  }),
  details: get('/api/Sampleitem/sampleDetails/{id}', {
    summary: { zh: '子类及其项目', en: 'A variant with its items' },
    allow: 'sampleVariant.read',
    output: row,
  }),
  create: post('/api/Sampleitem/create', {
    summary: { zh: '给子类加项目', en: 'Add an item to a variant' },
    allow: 'sampleVariant.update',
    input: draft,
    output: row,
    fields,
  }),
  update: put('/api/Sampleitem/update/{id}', {
    summary: { zh: '修改子类的项目', en: 'Change an item of a variant' },
    allow: 'sampleVariant.update',
    input: z.intersection(draft, z.object({ ver: seenVer })),
    output: row,
    fields,
  }),
  remove: del('/api/Sampleitem/delete/{id}', {
    summary: { zh: '删除子类的项目', en: 'Delete an item of a variant' },
    allow: 'sampleVariant.update',
    input: z.object({ ver: ver.optional() }),
    output: done,
  }),
} as const;
