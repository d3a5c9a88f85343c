import { z } from 'zod';
import { get } from '../kit/endpoint';
import { day, id } from '../kit/inputs';
import { words } from '../kit/words';

const counted = z.object({ code: z.string(), label: words, count: z.number().int(), tone: z.string() });

/** Days of the laboratory; the last thirty when left out. */
export const period = z.object({
  from: day.optional(),
  to: day.optional(),
  departId: id.optional(),
  customerId: id.optional(),
});

export const dashboardContract = {
  cards: get('/api/dashboard', {
    allow: 'signedIn',
    mayLag: true,
    summary: { zh: '首页卡片', en: "Cards of the person's roles" },
    output: z.object({
      todos: z.array(z.object({ code: z.string(), label: words, path: z.string(), count: z.number().int() })),
      /** Seven days ahead: what falls due. */
      due: z.array(
        z.object({
          kind: z.enum(['order', 'mandate', 'task', 'equipment', 'staffAuth']),
          id: z.string(),
          no: z.string(),
          dueDate: z.string(),
          path: z.string(),
        }),
      ),
    }),
  }),
  total: get('/api/dashboard/total', {
    allow: 'signedIn',
    mayLag: true,
    summary: { zh: '期间总数', en: 'Totals of a period' },
    input: period,
    output: z.object({
      from: z.string(),
      to: z.string(),
      orders: z.number().int(),
      samples: z.number().int(),
      tasks: z.number().int(),
      reports: z.number().int(),
      overdue: z.number().int(),
      judged: z.number().int(),
      passed: z.number().int(),
      /** Share of judged results that pass, in per mille; null when none was judged. */
      passRate: z.number().int().nullable(),
      /** Fen; only for those who may see amounts. */
      moneyDue: z.number().int().nullable(),
      moneyPaid: z.number().int().nullable(),
    }),
  }),
  mandates: get('/api/dashboard/mandate', {
    allow: 'mandate.read',
    mayLag: true,
    summary: { zh: '任务书状态与时效', en: 'Mandates by state and age' },
    input: period,
    output: z.object({
      states: z.array(counted),
      ageing: z.array(
        z.object({ code: z.enum(['overdue', 'today', 'soon', 'later']), label: words, count: z.number().int() }),
      ),
    }),
  }),
  customers: get('/api/dashboard/customer', {
    allow: 'customer.read',
    mayLag: true,
    summary: { zh: '主要客户', en: 'Clients by orders' },
    input: period,
    output: z.array(
      z.object({
        customerId: z.string(),
        customerName: z.string(),
        orders: z.number().int(),
        samples: z.number().int(),
        moneyDue: z.number().int().nullable(),
      }),
    ),
  }),
} as const;
