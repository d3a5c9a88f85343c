import { z } from 'zod';
import { JOB_KINDS, JOB_STATES } from '../../domain/job/job-words';
import { del, done, get, post } from '../kit/endpoint';
import { pageInput, pageOf } from '../kit/inputs';

const jobRow = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  /** What its person called it; empty where the kind says it all. */
  name: z.string(),
  /** Who asked for it; null for the laboratory's own work. */
  by: z.string().nullable(),
  state: z.enum(JOB_STATES),
  step: z.string(),
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** How often it was begun without coming to an end. */
  attempts: z.number().int(),
  /** The process that is, or was, at work. */
  server: z.string().nullable(),
  /** Why it failed, or why it waits; in the language of the reader. */
  message: z.string().nullable(),
  createdAt: z.string(),
  /** When it is to be begun, where it waits. */
  dueAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** What the reader may do with it now. */
  mayCancel: z.boolean(),
  mayBegin: z.boolean(),
});
export type JobRow = z.infer<typeof jobRow>;

/** A filter that takes one word or several. */
const anyOf = <T extends z.ZodType>(word: T) => z.union([word, z.array(word).max(20)]).optional();

/** Ours: all work beside the requests, for administrators. */
export const jobContract = {
  list: get('/api/jobs', {
    allow: 'setting.read',
    summary: { zh: '后台任务', en: 'Work beside the requests, the newest first' },
    input: z.object({
      current: pageInput.current,
      pageSize: pageInput.pageSize,
      kind: anyOf(z.enum(JOB_KINDS)),
      state: anyOf(z.enum(JOB_STATES)),
    }),
    output: pageOf(jobRow).extend({
      /** The rounds of the laboratory's clock: one row for each kind, whatever is asked for. */
      rounds: z.array(jobRow),
    }),
  }),
  cancel: del('/api/jobs/{id}', {
    allow: 'role.update',
    summary: { zh: '取消后台任务', en: 'Cancel work that has not ended' },
    output: done,
  }),
  begin: post('/api/jobs/{id}/begin', {
    allow: 'role.update',
    summary: { zh: '立即执行或重试', en: 'Begin a round now, or work that failed once more' },
    output: done,
  }),
} as const;
