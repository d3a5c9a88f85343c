import { z } from 'zod';
import { task } from '../../domain/task/task.entity';
import { listInput } from '../kit/crud';
import { done, fileOnly, get, post, put } from '../kit/endpoint';
import { blocker, listOf, password, reason, ver } from '../kit/inputs';
import { outcomes } from '../kit/outcomes';
import { assignment, holdingFilter, taskRow, worksheetView } from '../worksheet/bench';
import { cellInput, remarkInput, saveAnswer, sheetChange } from '../worksheet/entries';
import { paperBook, paperChange } from '../worksheet/paper';

/** Tasks as the bench sees them. */
export const tasksContract = {
  pool: get('/api/tasks', {
    allow: 'task.read',
    mayLag: true,
    summary: { zh: '待分配任务', en: 'Tasks that wait for assignment; others when a state is asked for' },
    input: listInput(task),
    output: listOf(taskRow),
  }),
  my: get('/api/tasks/my', {
    allow: 'task.read',
    mayLag: true,
    summary: { zh: '我的任务', en: "The reader's own tasks" },
    input: z.intersection(
      listInput(task),
      z.object({
        holding: holdingFilter.optional(),
        /** Those of others with which the reader helps, instead of the own ones. */
        as: z.literal('coTester').optional(),
      }),
    ),
    output: listOf(taskRow),
  }),
  instance: get('/api/tasks/instance/{mandateId}/{id}/{type}', {
    allow: 'worksheet.read',
    // It keeps that a checker has opened the submission.
    writes: true,
    summary: { zh: '数据录入表', en: 'The data grid of a worksheet' },
    input: z.object({ type: z.string().min(1).max(32) }),
    output: worksheetView,
  }),
  paperBook: get('/api/tasks/paper/{id}', {
    allow: 'worksheet.read',
    summary: { zh: '记录表的工作簿', en: 'The workbook on which a worksheet is filled' },
    output: paperBook,
  }),
  blankSheet: get('/api/tasks/blanksheet/{id}', {
    allow: 'worksheet.read',
    heavy: true,
    file: true,
    leaves: { action: 'worksheet.printBlank', noun: 'worksheet' },
    summary: { zh: '空白记录表（PDF）', en: 'The record sheet of a worksheet on paper, to be filled by hand' },
    output: fileOnly,
  }),
  canExportCertificate: get('/api/tasks/checkexportcert/{id}', {
    allow: 'task.read',
    summary: { zh: '能否导出证书', en: 'Whether the certificate of a task may be exported' },
    output: z.object({ ok: z.boolean(), blockers: z.array(blocker) }),
  }),
  assignWhole: put('/api/tasks/assignwhole/{id}', {
    allow: 'task.assign',
    summary: { zh: '整单分配', en: 'Assign all open tasks of a mandate to one person' },
    input: z.object(assignment),
    output: outcomes,
  }),
  assign: put('/api/tasks/assign/{id}', {
    allow: 'task.assign',
    summary: { zh: '分配一项任务', en: 'Assign one task, or refuse its return' },
    input: z.union([
      z.object({ refuse: z.literal(true), reason: reason.optional(), ver: ver.optional() }),
      z.object({ ...assignment, ver: ver.optional() }),
    ]),
    output: done,
  }),
  backData: put('/api/tasks/backdata/{id}', {
    allow: ['worksheet.submit', 'mandate.check', 'task.backToInput'],
    summary: {
      zh: '撤回提交或退回录入',
      en: 'Recall a submission, or send a worksheet (or the one of a task) back to data entry',
    },
    input: z.object({
      reason: reason.optional(),
      ver: ver.optional(),
      /** The checker's remarks on cells, when submitted data are sent back. */
      cells: z.array(remarkInput).max(200).optional(),
    }),
    output: done,
  }),
  askBack: post('/api/tasks/askback/{id}', {
    allow: 'worksheet.submit',
    summary: {
      zh: '请求退回数据',
      en: 'Ask who can send it back for a worksheet that its tester cannot recall',
    },
    input: z.object({ reason }),
    output: z.object({ asked: z.number().int() }),
  }),
  save: post('/api/tasks/savedata/{id}/{mandateId}', {
    allow: 'worksheet.enter',
    summary: { zh: '保存数据', en: 'Save rows of a worksheet' },
    input: z.object({
      cells: z.array(cellInput).max(500),
      sheet: sheetChange.optional(),
      paper: paperChange.optional(),
    }),
    output: saveAnswer,
  }),
  submit: post('/api/tasks/submitdata/{id}', {
    allow: 'worksheet.submit',
    summary: { zh: '提交数据', en: 'Submit a worksheet for checking' },
    input: z.object({ ver: ver.optional(), password: password.optional() }),
    output: done,
  }),
} as const;
