import { z } from 'zod';
import { mandate } from '../../domain/mandate/mandate.entity';
import { resolvedTo } from '../../domain/task/task.workflow';
import { listInput } from '../kit/crud';
import { done, get, post } from '../kit/endpoint';
import { actionView, blocker, day, id, listOf, reason, ver } from '../kit/inputs';
import { listedSchema } from '../kit/row';
import { words } from '../kit/words';
import { taskRow, worksheetSummary, worksheetView } from '../worksheet/bench';
import { storedMandate } from './mandate-row';

const nullableText = z.string().nullable();

/** A mandate with the names and counters that its lists show. */
export const mandateRow = listedSchema(mandate, storedMandate).extend({
  orderName: nullableText,
  departName: nullableText,
  customerName: nullableText,
  areaNames: z.array(z.string()),
  sampleNos: z.array(z.string()),
  testers: z.array(z.string()),
  taskCount: z.number().int(),
  unassigned: z.number().int(),
  /** Tasks that their testers ask to give back. */
  returnAsked: z.number().int(),
  submitted: z.number().int(),
  checked: z.number().int(),
  overdue: z.boolean(),
});

/** Where a step has led whose outcome its worksheets decide. */
export const doneMandate = done.extend({ state: z.string() });

/** One entry of the audit history of a mandate. */
export const historyEntry = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  label: words,
  instanceId: nullableText,
  instanceName: nullableText,
  opinion: nullableText,
  fromState: nullableText,
  toState: nullableText,
  signId: nullableText,
});

const sampleSummary = z.object({
  id: z.string(),
  no: z.string(),
  uuid: z.string(),
  name: z.string(),
  spec: nullableText,
  qty: z.string(),
  qtyUnit: z.string(),
  condition: nullableText,
  conditionText: nullableText,
  storageCondition: nullableText,
  hazards: z.array(z.string()).nullable(),
  hazardNote: nullableText,
  state: z.string(),
});

const exportCheck = z.object({ ok: z.boolean(), blockers: z.array(blocker) });

export const mandateContract = {
  list: get('/api/mandate', {
    summary: { zh: '任务单列表', en: 'List of mandates' },
    allow: 'mandate.read',
    mayLag: true,
    input: listInput(mandate),
    output: listOf(mandateRow),
  }),
  detail: get('/api/mandate/detail/{id}', {
    leaves: { action: 'mandate.read', noun: 'mandate' },
    allow: 'mandate.read',
    summary: { zh: '任务书详情', en: 'A mandate with its samples, tasks, worksheets and history' },
    output: z.object({
      mandate: mandateRow,
      order: z.object({
        id: z.string(),
        no: z.string(),
        state: z.string(),
        customerName: nullableText,
        urgency: z.string(),
        dueDate: nullableText,
        needJudge: z.boolean(),
        clientNotes: nullableText,
      }),
      /** The record template that the mandate is pinned to; the versions of it that may be pinned instead. */
      template: z.object({
        name: z.string(),
        versions: z.array(z.number().int()),
        /** The templates of its record sheets that have not passed, the versions on which they are made, and those that may be pinned instead. */
        sheets: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            pinned: z.array(z.number().int()),
            versions: z.array(z.number().int()),
          }),
        ),
      }),
      samples: z.array(sampleSummary),
      tasks: z.array(taskRow),
      worksheets: z.array(worksheetSummary),
      history: z.array(historyEntry),
      actions: z.array(actionView),
    }),
  }),
  canExport: get('/api/mandate/canExport/{id}', {
    allow: 'mandate.export',
    summary: { zh: '能否导出', en: 'Whether the mandate can be exported' },
    output: exportCheck,
  }),
  export: get('/api/mandate/export/{id}', {
    allow: 'mandate.export',
    heavy: true,
    writes: true,
    file: true,
    summary: { zh: '导出任务书', en: 'The mandate with its worksheets as PDF' },
    output: done,
  }),
  sampleByUuid: get('/api/mandate/samplebyuuid/{uuid}', {
    allow: 'mandate.read',
    summary: { zh: '扫码查样品', en: 'A scanned sample with its mandates and my tasks' },
    output: z.object({
      sample: sampleSummary,
      mandates: z.array(z.object({ id: z.string(), no: z.string(), state: z.string(), departName: z.string() })),
      tasks: z.array(taskRow),
    }),
  }),
  instances: get('/api/mandate/instancelist/{id}', {
    allow: 'worksheet.read',
    summary: { zh: '原始记录列表', en: 'The worksheets of a mandate' },
    output: z.array(worksheetSummary),
  }),
  instance: get('/api/mandate/instance/{id}/{mandateId}', {
    allow: 'worksheet.read',
    // It keeps that a checker has opened the submission.
    writes: true,
    summary: { zh: '原始记录', en: 'One worksheet with its rows' },
    output: worksheetView,
  }),
  voidInstance: post('/api/mandate/instance/void/{id}', {
    allow: 'worksheet.void',
    proof: true,
    summary: { zh: '作废原始记录', en: 'Void a worksheet; its tasks go back to assignment' },
    input: z.object({ reason, ver: ver.optional() }),
    output: done,
  }),
  update: post('/api/mandate/update/{id}', {
    allow: 'mandate.update',
    summary: { zh: '修改任务书', en: 'Change a mandate, or answer its return' },
    input: z.object({
      ver: ver.optional(),
      dueDate: day.optional(),
      priority: z.enum(['normal', 'urgent', 'exUrgent']).optional(),
      remark: z.string().trim().max(500).nullish(),
      reason: reason.optional(),
      /** What becomes of tasks that were sent back to reception. */
      tasks: z
        .array(z.object({ id, to: z.enum(resolvedTo) }))
        .max(500)
        .optional(),
    }),
    output: doneMandate,
  }),
  generate: post('/api/mandate/generate/{mandateId}/{order}', {
    allow: 'order.generate',
    summary: { zh: '下达任务', en: 'Release the work of an order (mandate 0), or renew a mandate that was sent back' },
    input: z.object({ mandateId: z.union([z.literal('0'), id]) }),
    output: z.object({ ok: z.literal(true), already: z.boolean().optional(), mandateIds: z.array(z.string()) }),
  }),
  finish: post('/api/mandate/finish/{id}', {
    allow: 'mandate.finish',
    summary: { zh: '完成任务书', en: 'Finish a mandate whose reports are issued' },
    input: z.object({ ver: ver.optional() }),
    output: done,
  }),
  back: post('/api/mandate/back/{id}', {
    allow: 'mandate.back',
    summary: { zh: '退回上一环节', en: 'Send a mandate back to checking or testing' },
    input: z.object({ to: z.enum(['check', 'test']), reason, ver: ver.optional() }),
    output: doneMandate,
  }),
  sendBack: post('/api/mandate/sendback/{id}', {
    allow: 'mandate.sendBack',
    summary: { zh: '退回受理', en: 'Send a mandate back to reception' },
    input: z.object({ reason, ver: ver.optional() }),
    output: done,
  }),
} as const;
