import { z } from 'zod';
import { post } from '../kit/endpoint';
import { id, reason, ver } from '../kit/inputs';
import { storedMandate } from './mandate-row';

/** “jin” reads as 进行中: work in progress. */
export const jinContract = {
  changeVersion: post('/api/jin/changeVersion/{id}', {
    // The technical manager, and the director within the rows of the department.
    allow: ['standard.publish', 'task.assign'],
    summary: { zh: '更换记录模板版本', en: 'Pin another version of the record template' },
    input: z.object({
      ver: ver.optional(),
      version: z.number().int().min(1),
      reason,
      /** Of the record sheets of the mandate; where nothing is said, the template that the mandate names. */
      templateId: id.optional(),
    }),
    output: storedMandate,
  }),
} as const;
