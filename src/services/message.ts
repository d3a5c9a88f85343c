import { z } from 'zod';
import { get } from '../../contract/kit/endpoint';

export const message = {
  count: get('/api/message/count', {
    allow: 'signedIn',
    output: z.array(z.object({ type: z.string(), count: z.number() })),
  }),
  scount: get('/api/message/scount', { allow: 'signedIn', output: z.object({ count: z.number() }) }),
} as const;
