import { z } from 'zod';

/** The progress of work that takes longer than a request. */
export const jobView = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['running', 'idle', 'done', 'cancelled', 'failed', 'brokenOff']),
  step: z.string(),
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** Why it failed, in the language of the person. */
  message: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
