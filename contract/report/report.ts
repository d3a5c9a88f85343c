import { z } from 'zod';
import { MOST_COPIES } from '../../domain/order/most-copies';
import { report } from '../../domain/report/report.entity';
import { sealKinds } from '../../domain/report/seals';
import { listInput } from '../kit/crud';
import { del, done, fileOnly, get, post, put } from '../kit/endpoint';
import { day, figureRows, id, ids, listOf, password, reason, ver } from '../kit/inputs';
import { printCopy, reportRecord, reportRow, reportStatus } from './report-view';

const { fields } = report;

/** POST /api/task/printreport: the first official print issues a report. */
export const printInput = z.object({
  reportIds: ids,
  /** Without a number: at the first print as many as its order asks for, one afterwards. */
  copies: z.coerce.number().int().min(1).max(MOST_COPIES).optional(),
  kind: z.enum(['paper', 'electronic']).default('paper'),
  issuedTo: z.string().trim().max(64).optional(),
  deliverNo: z.string().trim().max(32).optional(),
});
export type PrintInput = z.infer<typeof printInput>;

const copyNo = z.coerce.number().int().min(1).max(999);

/** What became of each report: a refused one says why, the others are printed all the same. */
export const printOutput = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      ok: z.boolean(),
      message: z.string().nullable(),
      state: z.string(),
      /** The copies made now, each to be fetched from GET /api/report/file/{id}?copy=n. */
      copies: z.array(printCopy),
    }),
  ),
});
export type PrintOutput = z.infer<typeof printOutput>;

export const reportContract = {
  list: get('/api/report', {
    summary: { zh: '报告列表', en: 'List of reports' },
    allow: 'report.read',
    mayLag: true,
    input: z.intersection(listInput(report), z.object({ customerId: id.optional(), ...figureRows })),
    output: listOf(reportRow),
  }),
  record: get('/api/report/record/{id}', {
    leaves: { action: 'report.read', noun: 'report' },
    allow: 'report.read',
    summary: { zh: '报告全貌', en: 'A report with all that belongs to it' },
    output: reportRecord,
  }),
  status: get('/api/report/status/{id}', {
    summary: { zh: '报告的状态与步骤', en: 'The state of a report and the steps that are open' },
    allow: 'report.read',
    output: reportStatus,
  }),
  file: get('/api/report/file/{id}', {
    leaves: { action: 'report.readFile', noun: 'report' },
    allow: 'report.read',
    file: true,
    summary: {
      zh: '报告 PDF:未批准时带「草稿」，第 2 份起带「副本」，作废或被代替的带字样',
      en: 'The PDF: a draft until approved, a copy from no. 2 on; a void or replaced one says so',
    },
    input: z.object({
      copy: copyNo.optional(),
      /** The last of several copies in one file, from `copy` on. */
      upTo: copyNo.optional(),
      attachment: id.optional(),
    }),
    output: fileOnly,
  }),
  seal: post('/api/report/hasg/{id}', {
    // Each kind of seal asks for its own right.
    allow: ['report.seal', 'report.sealAcross'],
    summary: { zh: '用印，或登记领取', en: 'Record the seal, or that the client has collected it' },
    input: z.object({
      has: z.boolean().default(true),
      kind: z.enum(['seal', 'got']).default('seal'),
      /** Which seals: 检验检测专用章, or the one over the edges of the pages (骑缝章). */
      seals: z.array(z.enum(sealKinds)).min(1).max(sealKinds.length).default(['test']),
      /** Sealing is a signature. */
      password: password.optional(),
      issuedTo: z.string().trim().max(64).optional(),
      deliverNo: z.string().trim().max(32).optional(),
      ver: ver.optional(),
    }),
    output: reportStatus,
    fields,
  }),
  afterUpload: post('/api/report/afterupload', {
    allow: 'report.compile',
    summary: { zh: '上传后核对', en: 'Accept an uploaded annex after checking it' },
    input: z.object({ id, fileId: id, sha256: z.string().regex(/^[0-9a-f]{64}$/i), reason: reason.optional() }),
    /** What of the report's number, samples and values the file's text does not hold. */
    output: z.object({ ok: z.literal(true), missing: z.array(z.string()), readable: z.boolean() }),
  }),
  time: post('/api/report/time/{id}', {
    summary: { zh: '修改报告日期', en: 'Change the date of a report' },
    allow: 'report.compile',
    input: z.object({ testFrom: day, testTo: day, ver: ver.optional() }),
    output: reportStatus,
    fields,
  }),
  type: put('/api/report/type/{id}', {
    summary: { zh: '修改报告类型', en: 'Change the kind of a report' },
    allow: 'report.compile',
    input: z.object({ type: z.enum(['final', 'interim', 'supplement']), ver: ver.optional() }),
    output: reportStatus,
    fields,
  }),
  remove: del('/api/report/delete/{id}', {
    summary: { zh: '删除报告草稿', en: 'Delete a draft of a report' },
    allow: 'report.delete',
    input: z.object({ ver: ver.optional() }),
    output: done,
  }),
  amend: post('/api/report/amend/{id}', {
    allow: 'report.amend',
    summary: { zh: '更改报告(-G1)', en: 'Open an amendment (-G1)' },
    input: z.object({ reason, ver: ver.optional() }),
    /** The new report; the old one stays in force until the new one is issued. */
    output: reportStatus,
  }),
} as const;
