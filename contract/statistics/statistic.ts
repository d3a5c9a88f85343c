import { z } from 'zod';
import { order } from '../../domain/order/order.entity';
import { dimensions, questions } from '../../domain/statistics/questions';
import { fileOnly, get } from '../kit/endpoint';
import { id, queryFlag } from '../kit/inputs';
import { words } from '../kit/words';
import { period } from './dashboard';

const table = z.object({ export: queryFlag.optional() });

const codes = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];
const narrowed = z.object({
  sampleTypeId: id.optional(),
  urgency: z.enum(codes(order.fields.urgency.options ?? {})).optional(),
});
const value = z.number().nullable();
const days = z.object({ from: z.string(), to: z.string() });

/** One answer of the statistics: the figures of a question in total and by line, beside those of the period before. */
const answer = z.object({
  question: z.enum(codes(questions)),
  by: z.enum(codes(dimensions)),
  period: days,
  before: days,
  figures: z.array(
    z.object({
      code: z.string(),
      label: words,
      /** Rates are per mille, money is fen, days are working days. */
      unit: z.enum(['count', 'rate', 'days', 'money', 'hours']),
      /** The cohort in words. */
      says: words,
      good: z.enum(['more', 'less']).nullable(),
      /** The goal of the laboratory, in the unit of the figure. */
      target: value,
      /** The setting that keeps the goal. */
      goal: z.string().nullable(),
      value,
      before: value,
      /** The list of the rows behind it. */
      list: z.string().nullable(),
    }),
  ),
  rows: z.array(
    z.object({
      key: z.string(),
      name: words,
      cells: z.array(z.object({ value, before: value, list: z.string().nullable() })),
    }),
  ),
  /** How many lines are left out of the table. */
  more: z.number().int(),
  /** Whether it is of the whole company, and not of the part of it that the person may see. */
  ofCompany: z.boolean(),
});

/** Both answer rows; with `export=1` a table for Excel instead. */
export const statisticContract = {
  /** Ours: what the screen of the statistics asks. */
  question: get('/api/statistic/question', {
    allow: 'statistics.read',
    mayLag: true,
    summary: {
      zh: '统计分析：一个问题的数字、上期与明细',
      en: 'The figures of one question, beside the period before and by line',
    },
    input: z.intersection(
      period,
      narrowed.extend({
        export: queryFlag.optional(),
        question: z.enum(codes(questions)),
        by: z.enum(codes(dimensions)).optional(),
      }),
    ),
    output: answer,
  }),
  /** Ours: the figures of all questions on paper. */
  paper: get('/api/statistic/paper', {
    leaves: { action: 'statistics.readPaper', noun: 'statistic' },
    allow: 'statistics.read',
    mayLag: true,
    heavy: true,
    file: true,
    summary: { zh: '统计报表（PDF）', en: 'The figures of a period on paper' },
    input: z.intersection(period, narrowed),
    output: fileOnly,
  }),
  /** Ours: the papers of whole months that the clock has sent to the person. */
  monthly: get('/api/statistic/monthly', {
    allow: 'statistics.read',
    summary: { zh: '发给本人的每月报表', en: 'The monthly figures that were sent to the person' },
    output: z.array(z.object({ id: z.string(), month: z.string(), madeAt: z.string() })),
  }),
  monthlyFile: get('/api/statistic/monthly/{id}', {
    leaves: { action: 'statistics.readPaper', noun: 'statistic' },
    allow: 'statistics.read',
    file: true,
    summary: { zh: '每月报表（PDF）', en: 'The figures of a month as they were sent' },
    output: fileOnly,
  }),
  byPeriod: get('/api/statistic1', {
    allow: 'statistics.read',
    mayLag: true,
    heavy: true,
    summary: { zh: '按期间统计', en: 'Work by day, week or month' },
    input: z.intersection(period, table.extend({ groupBy: z.enum(['day', 'week', 'month']).default('month') })),
    output: z.array(
      z.object({
        period: z.string(),
        orders: z.number().int(),
        samples: z.number().int(),
        items: z.number().int(),
        reports: z.number().int(),
        /** Mean working days from the accepted order to the first issue, two decimals; null when nothing was issued. */
        turnaroundDays: z.string().nullable(),
        /** Share of the reports issued for the first time by the day first promised, per mille. */
        onTime: z.number().int().nullable(),
      }),
    ),
  }),
  byWorker: get('/api/statistic2', {
    allow: 'statistics.read',
    mayLag: true,
    heavy: true,
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
