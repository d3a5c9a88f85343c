import { z } from 'zod';
import { done, get } from '../kit/endpoint';
import { reason } from '../kit/inputs';

export const tasksAdminContract = {
  byArea: get('/api/tasksadmin/area', {
    allow: 'task.read',
    mayLag: true,
    summary: { zh: '按领域统计任务', en: 'Tasks by test area' },
    output: z.array(
      z.object({
        areaId: z.string(),
        areaName: z.string(),
        total: z.number().int(),
        overdue: z.number().int(),
        byState: z.record(z.string(), z.number().int()),
      }),
    ),
  }),
  backToAssignment: get('/api/tasksadmin/backtask1/{id}', {
    allow: 'task.assign',
    writes: true,
    summary: { zh: '退回分配', en: 'Back to assignment' },
    input: z.object({ reason: reason.optional() }),
    output: done,
  }),
  backToInput: get('/api/tasksadmin/backtask2/{id}', {
    allow: 'task.backToInput',
    writes: true,
    summary: { zh: '退回录入', en: 'Back to data entry' },
    input: z.object({ reason: reason.optional() }),
    output: done,
  }),
} as const;
