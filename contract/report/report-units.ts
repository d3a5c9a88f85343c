import { z } from 'zod';
import { reportCuts } from '../../domain/order/report-cuts';
import { done, get, post, put } from '../kit/endpoint';
import { id, reason, ver } from '../kit/inputs';
import { words } from '../kit/words';
import { reportStatus } from './report-view';

const cut = z.enum(Object.keys(reportCuts) as [keyof typeof reportCuts, ...(keyof typeof reportCuts)[]]);
const cutIntoParts = z.enum(['sample', 'department', 'item']);

/** One report that an order gives, or will give, and what it waits for. */
export const unitView = z.object({
  /** Names the unit in `open`. */
  key: z.string(),
  /** The sample, the department or the item that it is of; null for the order as a whole. */
  name: z.string().nullable(),
  tests: z.number().int(),
  passed: z.number().int(),
  /** Departments whose data are not all checked; the number of a mandate only where it is of the reader's rows. */
  waitsFor: z.array(z.object({ departName: z.string(), mandateNo: z.string().nullable(), state: words })),
  reports: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      type: z.enum(['final', 'interim', 'supplement', 'amend']),
      state: z.string(),
    }),
  ),
  /** What the reader may open by hand now. */
  byHand: z.enum(['final', 'supplement', 'interim']).nullable(),
});
export type UnitView = z.infer<typeof unitView>;

/** How the tests of an order are put into reports, before and at the desk. */
export const reportUnitsContract = {
  plan: get('/api/report/plan/{id}', {
    allow: ['order.read', 'report.read'],
    summary: { zh: '委托的报告出具方式及每份等待什么', en: 'The reports an order gives, and what each waits for' },
    output: z.object({
      by: cut,
      /** Why it cannot be chosen anew; null where it can. */
      fixed: words.nullable(),
      units: z.array(unitView),
    }),
  }),
  cut: put('/api/report/cut/{id}', {
    allow: ['order.update', 'report.compile'],
    summary: { zh: '更改委托的报告出具方式', en: 'Choose how an order is reported' },
    input: z.object({ by: cut, ver: ver.optional() }),
    output: done,
  }),
  open: post('/api/report/open/{id}', {
    allow: 'report.compile',
    summary: {
      zh: '提前建立(中间)报告，或重新建立已删除的报告',
      en: 'Open a report by hand: interim, or one that was deleted',
    },
    input: z.object({ unit: z.string().min(1).max(64) }),
    output: reportStatus,
  }),
  merge: post('/api/report/merge', {
    allow: 'report.compile',
    summary: { zh: '合并未提交的报告', en: 'Make reports that are not submitted one' },
    input: z.object({ ids: z.array(id).min(2).max(100) }),
    /** The report that is left: the one opened first. */
    output: reportStatus,
  }),
  split: post('/api/report/split/{id}', {
    allow: 'report.compile',
    summary: { zh: '按样品、科室或项目拆分报告', en: 'Split a report by sample, department or item' },
    input: z.object({ by: cutIntoParts, ver: ver.optional() }),
    /** All parts, the report itself first. */
    output: z.object({ reports: z.array(reportStatus) }),
  }),
  retest: put('/api/report/retest/{id}', {
    allow: 'report.compile',
    summary: { zh: '登记为对另一报告的复测', en: 'Name a report the retest of another' },
    input: z.object({ ofId: id.nullable(), reason: reason.optional(), ver: ver.optional() }),
    output: reportStatus,
  }),
} as const;
