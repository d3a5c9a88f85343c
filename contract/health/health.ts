import { z } from 'zod';
import { get } from '../kit/endpoint';

const database = z.enum(['up', 'starting', 'down']);
const disk = z.enum(['ok', 'low', 'full']);

/** Whether the laboratory can work: 200, or 503 and why not. It is answered before all other calls, which may wait for the database. */
export const health = get('/api/health', {
  allow: 'public',
  summary: { zh: '系统是否可用', en: 'Whether the system can work' },
  output: z.object({
    ok: z.boolean(),
    database,
    disk,
    reason: z.string().optional(),
  }),
});

/** Whether everything that the laboratory needs is there, part by part: 200, or 503 and what is missing, in general words. */
export const ready = get('/api/ready', {
  allow: 'public',
  summary: { zh: '系统各部分是否就绪', en: 'Whether each part of the system is ready' },
  output: z.object({
    ok: z.boolean(),
    database,
    schema: z.enum(['current', 'behind', 'unknown']),
    disk,
    files: z.enum(['ok', 'failed']),
    typesetter: z.enum(['ok', 'busy', 'failed']),
  }),
});
