import { z } from 'zod';
import { message } from '../../domain/message/message.entity';
import { listInput } from '../kit/crud';
import { done, get } from '../kit/endpoint';
import { pageOf, queryFlag } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';

/** A person's own messages; nobody reads another's. */
export const messageContract = {
  list: get('/api/message', {
    allow: 'signedIn',
    input: z.intersection(listInput(message), z.object({ unread: queryFlag.optional() })),
    output: pageOf(listedSchema(message, rowSchema(message))),
  }),
  count: get('/api/message/count', {
    allow: 'signedIn',
    summary: { zh: '未读消息数', en: 'Unread messages by kind' },
    output: z.array(z.object({ type: z.string(), count: z.number().int() })),
  }),
  todoCount: get('/api/message/scount', {
    allow: 'signedIn',
    summary: { zh: '待办数', en: 'Open work of the side bar' },
    output: z.object({ count: z.number().int(), byPath: z.record(z.string(), z.number().int()) }),
  }),
  remind: get('/api/message/notify/{id}', { allow: 'signedIn', writes: true, output: done }),
  stopReminding: get('/api/message/deletenotify/{id}', { allow: 'signedIn', writes: true, output: done }),
  read: get('/api/message/read/{id}', { allow: 'signedIn', writes: true, output: done }),
  readAll: get('/api/message/readall', { allow: 'signedIn', writes: true, output: done }),
} as const;
