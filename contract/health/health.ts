import { z } from 'zod';
import { get } from '../kit/endpoint';

/** Whether the laboratory can work: 200, or 503 and why not. It is answered before all other calls, which may wait for the database. */
export const health = get('/api/health', {
  allow: 'public',
  summary: { zh: '系统是否可用', en: 'Whether the system can work' },
  output: z.object({
    ok: z.boolean(),
    database: z.enum(['up', 'starting', 'down']),
    reason: z.string().optional(),
  }),
});
