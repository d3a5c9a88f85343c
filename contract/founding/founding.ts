import { z } from 'zod';
import { get } from '../kit/endpoint';
import { words } from '../kit/words';

const foundingStep = z.object({
  code: z.string(),
  label: words,
  isDone: z.boolean(),
  /** What is still missing; nothing once the step is done. */
  missing: words.nullable(),
  /** The screen on which the step is done, for a reader who may do it. */
  link: z.string().nullable(),
  /** The roles that may do it, and the people who hold one of them. */
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  people: z.array(z.string()),
});

/** What a new laboratory needs before its first report, and who does it. */
export const foundingContract = {
  steps: get('/api/founding', {
    allow: 'setting.update',
    summary: { zh: '建站清单', en: 'What a new laboratory still has to set up' },
    output: z.object({
      /** Nothing more to show: every step is done, or the laboratory has issued a report already. */
      isOver: z.boolean(),
      steps: z.array(foundingStep),
    }),
  }),
} as const;
