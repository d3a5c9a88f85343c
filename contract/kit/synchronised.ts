import { z } from 'zod';

/** What became of a table that follows the code: the rights, the menu. */
export const synchronised = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  orphaned: z.number().int(),
  /** Each row that was written, by its code or path. */
  changes: z.array(z.object({ kind: z.enum(['added', 'updated', 'orphaned']), code: z.string(), name: z.string() })),
});
export type Synchronised = z.infer<typeof synchronised>;
