import { z } from 'zod';
import { message } from '../../domain/message/message.entity';
import { listInput } from '../kit/crud';
import { done, get } from '../kit/endpoint';
import { listOf, queryFlag } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';

/** A person's own messages; nobody reads another's. */
export const messageContract = {
  list: get('/api/message', {
    summary: { zh: '我的消息', en: 'The messages of the caller' },
    allow: 'signedIn',
    mayLag: true,
    input: z.intersection(listInput(message), z.object({ unread: queryFlag.optional() })),
    output: listOf(listedSchema(message, rowSchema(message))),
  }),
  count: get('/api/message/count', {
    allow: 'signedIn',
    mayLag: true,
    summary: { zh: '未读消息数', en: 'Unread messages by kind' },
    output: z.array(z.object({ type: z.string(), count: z.number().int() })),
  }),
  todoCount: get('/api/message/scount', {
    allow: 'signedIn',
    mayLag: true,
    summary: { zh: '待办数', en: 'Open work of the side bar' },
    output: z.object({ count: z.number().int(), byPath: z.record(z.string(), z.number().int()) }),
  }),
  remind: get('/api/message/notify/{id}', {
    summary: { zh: '标记消息为已读', en: 'Mark a message as read' },
    allow: 'signedIn',
    writes: true,
    output: done,
  }),
  stopReminding: get('/api/message/deletenotify/{id}', {
    summary: { zh: '删除消息', en: 'Remove a message' },
    allow: 'signedIn',
    writes: true,
    output: done,
  }),
  read: get('/api/message/read/{id}', {
    summary: { zh: '打开消息并标记为已读', en: 'Open a message, which marks it as read' },
    allow: 'signedIn',
    writes: true,
    output: done,
  }),
  readAll: get('/api/message/readall', {
    summary: { zh: '全部标记为已读', en: 'Mark all messages as read' },
    allow: 'signedIn',
    writes: true,
    output: done,
  }),
} as const;
