import { z } from 'zod';
import { groupings } from '../../domain/rejudging/groupings';
import { rejudging } from '../../domain/rejudging/rejudging.entity';
import { listInput } from '../kit/crud';
import { del, done, get, post } from '../kit/endpoint';
import { day, figureRows, id, keyedInput, listOf } from '../kit/inputs';
import { jobView } from '../kit/job';
import { listedSchema, rowSchema } from '../kit/row';
import { words } from '../kit/words';
import { criterionShapes } from '../test-item/shapes';
import { verdict } from '../worksheet/bench';

const name = z.string().nullable();
const count = z.number().int();

const rules = z.object({
  limits: criterionShapes.limits.nullable(),
  compareMethod: z.enum(['full', 'rounded']),
  decisionRule: z.string(),
  guardRatio: name,
  conformityLevel: name,
});
const row = rowSchema(rejudging, { rules });

const detail = row.extend({
  createdByName: name,
  /** How many would be judged so instead of so. */
  shifts: z.array(z.object({ was: verdict, now: verdict, count })),
});
export type RejudgingDetail = z.infer<typeof detail>;

/** A result that would be judged otherwise; it goes by its task. */
const line = z.object({
  id: z.string(),
  taskNo: z.string(),
  orderId: z.string(),
  sampleNo: z.string(),
  sampleName: z.string(),
  customerName: name,
  itemName: z.string(),
  itemNameEn: name,
  reported: name,
  unit: name,
  /** What it was held against, and what it would be. */
  limitWas: name,
  limitNow: name,
  was: verdict,
  now: verdict,
  /** The same in words, for a sheet. */
  wasText: z.string(),
  nowText: z.string(),
  submittedAt: name,
  deviceName: name,
  reports: z.array(z.object({ id: z.string(), no: z.string(), state: z.string() })),
  /** The same as a text, for a sheet. */
  reportNos: z.string(),
});
export type RejudgedLine = z.infer<typeof line>;

const running = jobView.extend({ rejudging: name });
export type RunningRejudging = z.infer<typeof running>;

/** Ours: what other limits or rules would make of results that are there. */
export const rejudgingContract = {
  list: get('/api/rejudging', {
    allow: 'criterion.rejudge',
    summary: { zh: '结果重判列表', en: 'Re-evaluations of stored results' },
    input: listInput(rejudging),
    output: listOf(listedSchema(rejudging, row)),
  }),
  start: post('/api/rejudging/start', {
    allow: 'criterion.rejudge',
    summary: { zh: '开始重判', en: 'Judge stored results of a criterion anew, without touching them' },
    input: z.object({
      criterionId: id,
      by: z.enum(['current', 'edition', 'change']),
      otherId: id.nullish(),
      changeId: id.nullish(),
      submittedFrom: day.nullish(),
      submittedTo: day.nullish(),
    }),
    fields: rejudging.fields,
    output: running,
  }),
  running: get('/api/rejudging/running/{id}', {
    allow: 'criterion.rejudge',
    summary: { zh: '重判的进度', en: 'How far a re-evaluation is' },
    output: running,
  }),
  cancel: post('/api/rejudging/cancel/{id}', {
    allow: 'criterion.rejudge',
    summary: { zh: '取消重判', en: 'Cancel a re-evaluation' },
    output: done,
  }),
  detail: get('/api/rejudging/detail/{id}', {
    allow: 'criterion.rejudge',
    summary: { zh: '重判结果', en: 'What a re-evaluation found' },
    output: detail,
  }),
  lines: get('/api/rejudging/lines', {
    allow: 'criterion.rejudge',
    leaves: { action: 'rejudging.read', noun: 'rejudging', id: 'rejudgingId' },
    summary: { zh: '结论会改变的结果', en: 'The results that would be judged otherwise' },
    input: z.object({
      ...keyedInput,
      ...figureRows,
      rejudgingId: id,
      was: verdict.optional(),
      now: verdict.optional(),
      testitemId: id.optional(),
      customerId: id.optional(),
      equipmentId: id.optional(),
      reportId: id.optional(),
    }),
    output: listOf(line),
  }),
  groups: get('/api/rejudging/groups/{id}', {
    allow: 'criterion.rejudge',
    summary: { zh: '按项目、客户、报告或设备汇总', en: 'The same, counted by item, client, report or device' },
    input: z.object({ by: z.enum(groupings) }),
    output: z.object({
      total: count,
      groups: z.array(z.object({ id: z.string(), name: words, changed: count, worse: count, better: count })),
    }),
  }),
  remove: del('/api/rejudging/{id}', {
    allow: 'criterion.rejudge',
    summary: { zh: '删除重判', en: 'Delete a re-evaluation' },
    output: done,
  }),
} as const;
