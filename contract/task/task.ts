import { z } from 'zod';
import { task } from '../../domain/task/task.entity';
import { listInput } from '../kit/crud';
import { done, get, post } from '../kit/endpoint';
import { figureRows, id, ids, listOf, reason } from '../kit/inputs';
import { outcomes } from '../kit/outcomes';
import { words } from '../kit/words';
import { printInput, printOutput } from '../report/report';
import { assignment, holdingFilter, taskRow } from '../worksheet/bench';

const count = z.number().int();

/** The columns that `allx` adds: the progress of the task and its result. */
const extendedRow = taskRow.extend({
  sampleTypeName: z.string().nullable(),
  orderDueDate: z.string().nullable(),
  reported: z.string().nullable(),
  verdict: z.string().nullable(),
  reportId: z.string().nullable(),
  reportNo: z.string().nullable(),
  reportState: z.string().nullable(),
});

export const taskContract = {
  list: get('/api/task', {
    summary: { zh: '检测任务列表', en: 'List of tasks' },
    allow: 'task.read',
    mayLag: true,
    input: listInput(task),
    output: listOf(taskRow),
  }),
  extra: get('/api/task/extra', {
    allow: 'task.read',
    mayLag: true,
    summary: { zh: '任务计数', en: 'Counters of the list head' },
    output: z.object({
      byState: z.record(z.string(), count),
      overdue: count,
      /** Not begun within the holding time. */
      holding: count,
      dueSoon: count,
      departments: z.array(z.object({ id: z.string(), name: z.string() })),
      areas: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  all: get('/api/task/all', {
    summary: { zh: '全部检测任务', en: 'All tasks' },
    allow: 'task.read',
    mayLag: true,
    input: listInput(task),
    output: listOf(taskRow),
  }),
  allExtended: get('/api/task/allx', {
    allow: 'task.read',
    mayLag: true,
    summary: { zh: '全部任务(扩展列)', en: 'All tasks with extended columns' },
    input: z.intersection(listInput(task), z.object({ ...figureRows, holding: holdingFilter.optional() })),
    output: listOf(extendedRow),
  }),
  myInfo: get('/api/task/myinfo', {
    allow: 'task.read',
    mayLag: true,
    summary: { zh: '我的数字', en: "The reader's numbers" },
    output: z.object({
      assigned: count,
      testing: count,
      returnAsked: count,
      submitted: count,
      overdue: count,
      doneThisMonth: count,
      hoursThisMonth: z.string(),
      returned: count,
      /** In the hands of others whom the reader helps. */
      helping: count,
      /** Not begun, with a holding time that ends soon or has ended. */
      holding: count,
    }),
  }),
  mandateData: get('/api/task/reportbase/{id}', {
    allow: ['report.read', 'task.read'],
    summary: {
      zh: '任务书(或任务所属任务书)的样品和检测结果',
      en: 'Samples and results of a mandate, or of the mandate of a task',
    },
    output: z.object({
      mandate: z.object({ id: z.string(), no: z.string(), state: z.string() }),
      order: z.object({ id: z.string(), no: z.string(), customerName: z.string().nullable() }),
      samples: z.array(
        z.object({ id: z.string(), no: z.string(), name: z.string(), spec: z.string().nullable(), state: z.string() }),
      ),
      lines: z.array(
        z.object({
          taskId: z.string(),
          sampleNo: z.string(),
          itemName: z.string(),
          method: z.string(),
          limit: words,
          reported: z.string().nullable(),
          unit: z.string().nullable(),
          verdict: z.string().nullable(),
          state: z.string(),
        }),
      ),
    }),
  }),
  takeBack: post('/api/task/backassign', {
    allow: 'task.assign',
    summary: { zh: '收回任务', en: 'Take tasks back into the pool' },
    input: z.object({ ids, reason: reason.optional() }),
    output: outcomes,
  }),
  emptyAssign: post('/api/task/emptyassign', {
    allow: 'task.assign',
    summary: { zh: '清空分配', en: 'Clear assignments' },
    input: z.object({ ids }),
    output: outcomes,
  }),
  assign: post('/api/task/assign', {
    allow: 'task.assign',
    summary: { zh: '分配任务', en: 'Assign tasks' },
    input: z.object({ ids, ...assignment }),
    output: outcomes,
  }),
  batchAssign: post('/api/task/batchassign', {
    allow: 'task.assign',
    summary: { zh: '批量分配', en: 'Assign many tasks, to one person or each to its own' },
    input: z.union([
      z.object({
        items: z
          .array(z.object({ id, staffId: id }))
          .min(1)
          .max(500),
        checkerId: assignment.checkerId,
        coIds: assignment.coIds,
      }),
      z.object({ ids, ...assignment }),
    ]),
    output: outcomes,
  }),
  reassign: post('/api/task/reassign', {
    allow: 'task.assign',
    summary: { zh: '改派任务', en: 'Give tasks to another person' },
    input: z.object({ ids, ...assignment, reason }),
    output: outcomes,
  }),
  printReport: post('/api/task/printreport', {
    allow: 'report.print',
    summary: { zh: '打印报告', en: 'Print reports; the first official print issues them' },
    input: printInput,
    output: printOutput,
  }),
  sampleTemplate: post('/api/task/sampletemplate', {
    allow: 'task.read',
    summary: { zh: '原始记录模板', en: 'The record template of the chosen tasks' },
    input: z.object({ ids }),
    output: z.object({
      templates: z.array(
        z.object({ id: z.string(), name: z.string(), datatype: z.string(), ver: count, taskIds: z.array(z.string()) }),
      ),
    }),
  }),
  reportTemplate: post('/api/task/reporttemplate', {
    allow: ['task.read', 'report.read'],
    summary: { zh: '报告模板', en: 'The report templates for the chosen tasks' },
    input: z.object({ ids }),
    output: z.object({
      templates: z.array(z.object({ id: z.string(), name: z.string(), ver: count, taskIds: z.array(z.string()) })),
    }),
  }),
  backToReception: post('/api/task/backtask', {
    allow: 'task.backToReception',
    summary: { zh: '退回受理', en: 'Send a task back to reception' },
    input: z.object({ id, reason }),
    output: done,
  }),
  backToReceptionBatch: post('/api/task/backtaskbatch', {
    allow: 'task.backToReception',
    summary: { zh: '批量退回受理', en: 'Send tasks back to reception' },
    input: z.object({ ids, reason }),
    output: outcomes,
  }),
} as const;
