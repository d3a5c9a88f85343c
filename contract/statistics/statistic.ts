import { z } from 'zod';
import { get } from '../kit/endpoint';
import { queryFlag } from '../kit/inputs';
import { period } from './dashboard';

const table = z.object({ export: queryFlag.optional() });

/** Both answer rows; with `export=1` a table for Excel instead. */
export const statisticContract = {
  byPeriod: get('/api/statistic1', {
    allow: 'statistics.read',
    summary: { zh: '按期间统计', en: 'Work by day, week or month' },
    input: z.intersection(period, table.extend({ groupBy: z.enum(['day', 'week', 'month']).default('month') })),
    output: z.array(
      z.object({
        period: z.string(),
        orders: z.number().int(),
        samples: z.number().int(),
        items: z.number().int(),
        reports: z.number().int(),
        /** Mean days from receipt to issue, one decimal; null when nothing was issued. */
        turnaroundDays: z.string().nullable(),
        /** Share of reports issued by the promised day, per mille. */
        onTime: z.number().int().nullable(),
      }),
    ),
  }),
  byWorker: get('/api/statistic2', {
    allow: 'statistics.read',
    summary: { zh: '按人员、部门、项目统计', en: 'Work by person, department or item' },
    input: z.intersection(period, table.extend({ groupBy: z.enum(['staff', 'depart', 'testitem']).default('staff') })),
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tasks: z.number().int(),
        finished: z.number().int(),
        returned: z.number().int(),
        /** Share of finished tasks that were sent back at least once, per mille. */
        returnRate: z.number().int().nullable(),
        hours: z.string(),
        judged: z.number().int(),
        failed: z.number().int(),
      }),
    ),
  }),
} as const;
