import { z } from 'zod';

/** What became of each of several records: a batch is never silently partial. */
export const outcomes = z.object({
  ok: z.literal(true),
  done: z.number().int(),
  failed: z.number().int(),
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string() })),
});
export type Outcomes = z.infer<typeof outcomes>;
