import { z } from 'zod';
import { JOB_STATES } from '../../domain/job/job-words';

/** The progress of work that takes longer than a request. */
export const jobView = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(JOB_STATES),
  step: z.string(),
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** Why it failed, or why it waits once more, in the language of the person. */
  message: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
