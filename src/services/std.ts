import { z } from 'zod';
import { get } from '../../contract/kit/endpoint';

const standardRow = z.looseObject({ id: z.string() });

export const std = {
  all: get('/api/std', {
    allow: 'standard.read',
    input: z.object({ all: z.literal(true), type: z.literal('entrust').optional() }),
    output: z.array(standardRow),
  }),
} as const;
