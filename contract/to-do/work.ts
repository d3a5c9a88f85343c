import { z } from 'zod';
import { get } from '../kit/endpoint';
import { words } from '../kit/words';

export const todo = z.object({
  code: z.string(),
  label: words,
  /** The screen that lists the work. */
  path: z.string(),
  count: z.number().int(),
});

export const workContract = {
  todos: get('/api/work', {
    allow: 'signedIn',
    summary: { zh: '工作台待办', en: 'Open work of the person' },
    output: z.array(todo),
  }),
} as const;
