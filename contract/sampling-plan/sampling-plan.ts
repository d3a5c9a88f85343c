import { z } from 'zod';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { rhythmUnits } from '../../domain/sampling-plan/rhythm';
import { samplingDate } from '../../domain/sampling-plan/sampling-date.entity';
import { samplingDateWorkflow } from '../../domain/sampling-plan/sampling-date.workflow';
import { samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import { samplingPlanWorkflow } from '../../domain/sampling-plan/sampling-plan.workflow';
import { crudContract, listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { day, id, pageOf, reason, ver } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';
import { words } from '../kit/words';
import { samplingDateShapes, samplingPlanShapes } from './shapes';

const planRow = rowSchema(samplingPlan, samplingPlanShapes);
const dateRow = rowSchema(samplingDate, samplingDateShapes);

const listedPlan = listedSchema(samplingPlan, planRow).extend({
  customerName: z.string().nullable(),
  staffName: z.string().nullable(),
  /** The next day that is planned. */
  nextDay: z.string().nullable(),
  /** Dates whose order could not be drafted. */
  failed: z.number().int(),
});
export type ListedPlan = z.infer<typeof listedPlan>;

/** A group of a plan with the names of what it names. */
const namedGroup = z.object({
  points: z.array(z.object({ id: z.string(), name: z.string() })),
  typeName: z.string(),
  variantName: z.string().nullable(),
  name: z.string().nullable(),
  qty: z.string(),
  qtyUnit: z.string(),
  /** Its packages, and how many tests each has today. */
  packages: z.array(z.object({ id: z.string(), name: z.string(), items: z.number().int() })),
  items: z.array(z.object({ name: z.string(), basisName: z.string(), judgeName: z.string().nullable() })),
});

const planDetail = planRow.extend({
  customerName: z.string().nullable(),
  staffName: z.string(),
  samplerName: z.string().nullable(),
  named: z.array(namedGroup),
  /** What would keep an order from being drafted today. */
  problems: z.array(words),
});
export type PlanDetail = z.infer<typeof planDetail>;

const listedDate = listedSchema(samplingDate, dateRow).extend({
  planNo: z.string(),
  planName: z.string(),
  planState: stateOf(samplingPlanWorkflow),
  customerName: z.string().nullable(),
  /** The order as far as the reader may see it. */
  orderNo: z.string().nullable(),
  orderState: stateOf(orderWorkflow).nullable(),
});
export type ListedDate = z.infer<typeof listedDate>;

const calendarDay = z.object({
  day: z.string(),
  total: z.number().int(),
  failed: z.number().int(),
  /** The first of them. */
  dates: z.array(
    z.object({ id: z.string(), planId: z.string(), planName: z.string(), state: stateOf(samplingDateWorkflow) }),
  ),
});
export type CalendarDay = z.infer<typeof calendarDay>;

const standard = crudContract(samplingPlan, samplingPlanShapes);
const seen = z.object({ ver: ver.optional() });
const because = seen.extend({ reason });

export const samplingPlanContract = {
  ...standard,
  list: get('/api/samplingplan', {
    allow: 'samplingPlan.read',
    mayLag: true,
    summary: { zh: '采样计划列表', en: 'Sampling plans' },
    input: listInput(samplingPlan),
    output: pageOf(listedPlan),
  }),
  detail: get('/api/samplingplan/detail/{id}', {
    allow: 'samplingPlan.read',
    summary: { zh: '采样计划详情', en: 'A sampling plan with the names of what it asks for' },
    output: planDetail,
  }),
  preview: post('/api/samplingplan/preview', {
    allow: ['samplingPlan.create', 'samplingPlan.update'],
    summary: { zh: '按周期试算采样日期', en: 'The next dates of a rhythm; nothing is stored' },
    input: z.object({
      startDay: day,
      endDay: day.nullish(),
      times: z.number().int().min(1).max(1000).nullish(),
      every: z.number().int().min(1).max(100),
      unit: z.enum(rhythmUnits),
      weekdays: z
        .array(z.enum(['1', '2', '3', '4', '5', '6', '7']))
        .max(7)
        .nullish(),
      monthDay: z.number().int().min(1).max(31).nullish(),
      daysOff: z.enum(['same', 'before', 'after']),
    }),
    output: z.object({
      total: z.number().int(),
      /** The first of them; `nominal` differs where a day off was avoided. */
      dates: z.array(z.object({ nominal: z.string(), day: z.string() })),
    }),
  }),
  pause: post('/api/samplingplan/pause/{id}', {
    allow: 'samplingPlan.update',
    summary: { zh: '暂停采样计划', en: 'Pause a sampling plan' },
    input: because,
    output: planRow,
  }),
  resume: post('/api/samplingplan/resume/{id}', {
    allow: 'samplingPlan.update',
    summary: { zh: '恢复采样计划', en: 'Resume a sampling plan' },
    input: seen,
    output: planRow,
  }),
  end: post('/api/samplingplan/end/{id}', {
    allow: 'samplingPlan.update',
    summary: { zh: '结束采样计划', en: 'End a sampling plan' },
    input: because,
    output: planRow,
  }),
  dates: get('/api/samplingplan/dates', {
    allow: 'samplingPlan.read',
    mayLag: true,
    summary: { zh: '采样日期列表', en: 'The dates of sampling plans' },
    input: z.intersection(listInput(samplingDate), z.object({ customerId: id.optional() })),
    output: pageOf(listedDate),
  }),
  calendar: get('/api/samplingplan/calendar', {
    allow: 'samplingPlan.read',
    mayLag: true,
    summary: { zh: '采样日历', en: 'The dates of sampling plans by day' },
    input: z.object({ from: day, to: day }),
    output: z.array(calendarDay),
  }),
  moveDate: post('/api/samplingplan/dates/move/{id}', {
    allow: 'samplingPlan.update',
    summary: { zh: '采样日期改期', en: 'Move one date of a sampling plan' },
    input: because.extend({ day }),
    output: dateRow,
  }),
  skipDate: post('/api/samplingplan/dates/skip/{id}', {
    allow: 'samplingPlan.update',
    summary: { zh: '跳过一次采样', en: 'Skip one date of a sampling plan' },
    input: because,
    output: dateRow,
  }),
  restoreDate: post('/api/samplingplan/dates/restore/{id}', {
    allow: 'samplingPlan.update',
    summary: { zh: '恢复跳过的采样', en: 'Restore a skipped date' },
    input: seen,
    output: dateRow,
  }),
  draftDate: post('/api/samplingplan/dates/draft/{id}', {
    allow: 'order.create',
    summary: { zh: '立即生成采样委托', en: 'Draft the order of a date now' },
    input: seen,
    output: dateRow,
  }),
} as const;
