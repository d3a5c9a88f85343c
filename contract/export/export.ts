import { z } from 'zod';
import { del, done, fileOnly, get, post } from '../kit/endpoint';
import { jobView } from '../kit/job';

export const exportView = jobView.extend({
  /** What the file is called. */
  file: z.string(),
  /** Bytes of the file, once it is written. */
  size: z.number().int().nullable(),
});
export type ExportView = z.infer<typeof exportView>;

/** A column by its field in the list's rows; the heading is what the screen shows where no entity declares one. */
const exportColumn = z.object({ field: z.string().regex(/^\w{1,64}$/), title: z.string().trim().max(100) });
export type ExportColumn = z.infer<typeof exportColumn>;

/** Ours: any list as an Excel file, the whole filter, written beside the requests. The right is that of reading the list. */
export const exportContract = {
  start: post('/api/exports', {
    allow: 'signedIn',
    heavy: true,
    summary: { zh: '导出列表', en: 'Export a list' },
    input: z.object({
      /** The path of the list's own call. */
      path: z.string().max(200),
      /** Its filters, as the list takes them. */
      query: z.record(z.string(), z.unknown()).default({}),
      /** Left out: every field that the list's entity declares. */
      columns: z.array(exportColumn).max(100).optional(),
      name: z.string().trim().min(1).max(100),
    }),
    output: exportView,
  }),
  mine: get('/api/exports', {
    allow: 'signedIn',
    summary: { zh: '我的导出', en: "The reader's exports of the last day" },
    output: z.object({ list: z.array(exportView) }),
  }),
  one: get('/api/exports/{id}', {
    summary: { zh: '导出的进度', en: 'How far an export is' },
    allow: 'signedIn',
    output: exportView,
  }),
  cancel: del('/api/exports/{id}', {
    summary: { zh: '取消导出', en: 'Cancel an export' },
    allow: 'signedIn',
    output: done,
  }),
  file: get('/api/exports/{id}/file', {
    leaves: { action: 'export.read', noun: 'export' },
    summary: { zh: '下载导出文件', en: 'The file of an export' },
    allow: 'signedIn',
    file: true,
    output: fileOnly,
  }),
} as const;
