import { z } from 'zod';
import { variantItem } from '../../domain/variant-item/variant-item.entity';
import { draftSchema, listInput } from '../kit/crud';
import { del, done, get, post, put } from '../kit/endpoint';
import { id, pageOf, ver } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';

const draft = draftSchema(variantItem);
const row = rowSchema(variantItem);
const { fields } = variantItem;

/** The items of a variant: the right to change the variant covers them. */
export const variantItemContract = {
  list: get('/api/Sampleitem/index', {
    allow: 'sampleVariant.read',
    input: z.intersection(listInput(variantItem), z.object({ sample2Id: id.optional() })),
    output: pageOf(listedSchema(variantItem, row)),
  }),
  details: get('/api/Sampleitem/sampleDetails/{id}', { allow: 'sampleVariant.read', output: row }),
  create: post('/api/Sampleitem/create', { allow: 'sampleVariant.update', input: draft, output: row, fields }),
  update: put('/api/Sampleitem/update/{id}', {
    allow: 'sampleVariant.update',
    input: z.intersection(draft, z.object({ ver })),
    output: row,
    fields,
  }),
  remove: del('/api/Sampleitem/delete/{id}', {
    allow: 'sampleVariant.update',
    input: z.object({ ver: ver.optional() }),
    output: done,
  }),
} as const;
