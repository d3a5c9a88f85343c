import { z } from 'zod';
import { get } from '../kit/endpoint';

const standardRow = z.looseObject({ id: z.string() });

/** The list of the standards asked for whole; apart from its contract, because the store of every page names it. */
export const wholeStandards = get('/api/std', {
  allow: 'standard.read',
  input: z.object({ all: z.literal(true), type: z.literal('entrust').optional() }),
  output: z.array(standardRow),
});
