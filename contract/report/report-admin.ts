import { z } from 'zod';
import { report } from '../../domain/report/report.entity';
import { rejectedTo } from '../../domain/report/report.workflow';
import { get, post } from '../kit/endpoint';
import { day, id, ids, opinion, password, reason, ver } from '../kit/inputs';
import { reportRecord, reportStatus } from './report-view';

const { fields } = report;

/** What a compiler may set. The lines are not among it: the server reads them from the passed worksheets. */
export const compileInput = z.object({
  ver: ver.optional(),
  title: z.string().trim().min(1).max(128).optional(),
  lang: z.enum(['zh', 'en', 'zh-en']).optional(),
  marks: z
    .array(z.enum(['cma', 'cnas', 'plain']))
    .max(3)
    .optional(),
  conclusion: z.enum(['pass', 'fail', 'part', 'none']).nullish(),
  /** The sentence is generated from the lines: any other is refused, and none is kept. */
  conclusionText: z.string().trim().max(2000).nullish(),
  /** Asserts no conformity: what does is refused. */
  additions: z.string().trim().max(2000).nullish(),
  /** Signed by a call of its own; here one that nobody has signed can only be removed. */
  opinion: z.string().trim().max(2000).nullish(),
  deviations: z.string().trim().max(2000).nullish(),
  testFrom: day.nullish(),
  testTo: day.nullish(),
  /** `generate` also sets the draft's PDF and keeps it. */
  mode: z.enum(['save', 'generate']).default('save'),
});
export type CompileInput = z.infer<typeof compileInput>;

const verdict = {
  result: z.enum(['pass', 'reject']),
  opinion: opinion.optional(),
  password: password.optional(),
  ver: ver.optional(),
};

/** Compile, check, audit, approve: each pass is a signature, each return gives its reason. */
export const reportAdminContract = {
  compile: post('/api/reportadmin/bianzhi/{id}', {
    allow: 'report.compile',
    summary: { zh: '编制报告', en: 'Prepare a report' },
    input: compileInput,
    output: reportRecord,
    fields,
  }),
  opine: post('/api/reportadmin/opinion/{id}', {
    allow: 'report.opinion',
    summary: { zh: '签署意见和解释(7.8.7)，空为撤回', en: 'Sign an opinion (7.8.7); an empty one takes it back' },
    input: z.object({ text: z.string().trim().max(2000), password, ver: ver.optional() }),
    output: reportRecord,
  }),
  upload: post('/api/reportadmin/upload/{id}', {
    allow: 'report.compile',
    form: true,
    summary: { zh: '上传报告附件(docx、pdf)', en: 'Upload an annex of a report (docx, pdf)' },
    output: z.object({
      ok: z.literal(true),
      fileId: z.string(),
      name: z.string(),
      size: z.number(),
      sha256: z.string(),
    }),
  }),
  /** Sign by POST on the same path, so that the password stays out of the address. */
  submit: get('/api/reportadmin/bianzhisubmit', {
    allow: 'report.compile',
    writes: true,
    summary: { zh: '提交报告', en: 'Submit a report' },
    input: z.object({ id, password, opinion: opinion.optional(), ver: ver.optional() }),
    output: reportStatus,
  }),
  review: post('/api/reportadmin/shenhe/{id}', {
    allow: ['report.check', 'report.audit'],
    summary: { zh: '校核或审核报告', en: 'Check or review a report' },
    input: z.object({ step: z.enum(['check', 'audit']).optional(), ...verdict }),
    output: reportStatus,
  }),
  approve: post('/api/reportadmin/pizhun/{id}', {
    allow: 'report.approve',
    summary: { zh: '批准报告', en: 'Approve a report' },
    input: z.object({ ...verdict, to: z.enum(rejectedTo).optional() }),
    output: reportStatus,
  }),
  back: post('/api/reportadmin/back/{id}', {
    allow: ['report.back', 'report.withdraw'],
    summary: { zh: '退回上一步，或撤回批准', en: 'Send back one step, or withdraw the approval' },
    input: z.object({ opinion: reason, ver: ver.optional() }),
    output: reportStatus,
  }),
  backToInput: post('/api/reportadmin/back2input/{id}', {
    allow: 'report.backToInput',
    summary: { zh: '退回录入', en: 'Send back to data entry' },
    /** Without worksheets named, all that have passed and are of the caller's scope are reopened. */
    input: z.object({ instanceIds: ids.optional(), opinion: reason, ver: ver.optional() }),
    output: reportStatus,
  }),
} as const;
