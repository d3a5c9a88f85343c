import { z } from 'zod';
import { standard } from '../domain/standard/standard.entity';
import { crudContract, rowSchema } from './kit/crud';
import { post } from './kit/endpoint';

export const standardContract = {
  ...crudContract(standard),
  /** A new edition: the row with the year still to be set, its bases and criteria with it; it replaces the old one. */
  copy: post('/api/std/copy/{id}', {
    allow: 'standard.create',
    summary: { zh: '复制为新版本', en: 'Copy as a new edition' },
    input: z.object({ year: z.string().regex(/^\d{4}$/), implementDate: z.iso.date() }),
    output: rowSchema(standard),
    fields: standard.fields,
  }),
};
