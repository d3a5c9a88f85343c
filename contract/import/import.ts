import { z } from 'zod';
import type { Label } from '../../domain/kit/label';
import type { Permission } from '../../domain/role/permissions';
import { standardNouns } from '../../domain/role/permissions';
import { del, done, fileOnly, get, post } from '../kit/endpoint';
import { pageInput, pageOf } from '../kit/inputs';
import { jobView } from '../kit/job';
import { words } from '../kit/words';

const rowOutcome = z.enum(['new', 'updated', 'unchanged', 'refused']);
/** What the check or the import made of a line. */
export type RowOutcome = z.infer<typeof rowOutcome>;

/** What is wrong in a line, and in which column of the sheet; without a column it is the line as a whole. */
export type CellProblem = { column: number | null; text: Label };

/** A field that a column of the sheet may hold. */
const sheetField = z.object({
  key: z.string(),
  label: words,
  required: z.boolean(),
  help: words.nullable(),
  /** Whether it belongs to a list inside the record. */
  isInner: z.boolean(),
  /** Everything that sheets call it, in any language. */
  names: z.array(z.string()),
});

const previewLine = z.object({ line: z.number().int(), cells: z.array(z.string()) });

const counts = z.object({
  new: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});
export type ImportCounts = z.infer<typeof counts>;

/** Lines below the headings: those that hold something to take, and those that do not. */
const read = z.object({ lines: z.number().int(), empty: z.number().int() });
export type ImportRead = z.infer<typeof read>;

/** A word that its column does not know by itself; `meaning` is what a person says it is: a choice, a record's id, nothing. */
const wordView = z.object({
  key: z.string(),
  word: z.string(),
  count: z.number().int(),
  meaning: z.string().nullable().optional(),
});
export type WordView = z.infer<typeof wordView>;

const importView = jobView.extend({
  noun: z.string(),
  fields: z.array(sheetField),
  sheets: z.array(z.object({ name: z.string(), lines: z.number().int(), head: z.array(previewLine) })),
  sheet: z.number().int(),
  /** The line of the headings as it is numbered in the file. */
  headLine: z.number().int(),
  mapping: z.array(z.string().nullable()),
  partial: z.boolean(),
  /** What headings meant before, by their form; for another sheet or another line of headings. */
  remembered: z.record(z.string(), z.string().nullable()),
  counts: counts.nullable(),
  read: read.nullable(),
  words: z.array(wordView),
});
export type ImportView = z.infer<typeof importView>;

const importLine = z.object({
  line: z.number().int(),
  cells: z.array(z.string()),
  outcome: rowOutcome.nullable(),
  problems: z.array(z.object({ column: z.number().int().nullable(), text: z.string() })),
});
export type ImportLine = z.infer<typeof importLine>;

/** The noun is known only with the call; a person who may create nothing at all is refused here. */
const mayCreate = Object.keys(standardNouns).map((noun) => `${noun}.create`) as unknown as readonly Permission[];

/**
 * Ours: records from a sheet. The file is read with the upload; the check makes every call of the import and takes it
 * all back; the import stores everything or, where asked, the good lines. The rights are those of the noun.
 */
export const importContract = {
  upload: post('/api/imports', {
    allow: mayCreate,
    heavy: true,
    form: true,
    summary: { zh: '上传待导入的表格', en: 'Upload a sheet to import' },
    input: z.object({
      noun: z.string().max(40),
      /** Values that every record gets, such as the sample type of its variants; JSON. */
      preset: z.string().max(2000).optional(),
    }),
    output: importView,
  }),
  one: get('/api/imports/{id}', {
    summary: { zh: '导入的进度', en: 'How far an import is' },
    allow: mayCreate,
    output: importView,
  }),
  check: post('/api/imports/{id}/check', {
    allow: mayCreate,
    heavy: true,
    summary: { zh: '检查表格', en: 'Check the sheet: what an import would do, line by line' },
    input: z.object({
      sheet: z.number().int().min(0).max(500),
      headLine: z.number().int().min(1).max(1_048_576),
      mapping: z.array(z.string().max(80).nullable()).max(200),
      /** What words mean, beside what was said before; an empty text takes a meaning back. */
      meanings: z
        .array(z.object({ key: z.string().max(80), word: z.string().max(200), meaning: z.string().max(80).nullable() }))
        .max(1000)
        .optional(),
    }),
    output: importView,
  }),
  lines: get('/api/imports/{id}/lines', {
    summary: { zh: '导入的逐行结果', en: 'What became of the lines of an import' },
    allow: mayCreate,
    input: z.object({ ...pageInput, outcome: rowOutcome.optional() }),
    output: pageOf(importLine),
  }),
  run: post('/api/imports/{id}/run', {
    allow: mayCreate,
    heavy: true,
    summary: { zh: '执行导入', en: 'Import everything, or with `partial` the good lines' },
    input: z.object({ partial: z.boolean().default(false) }),
    output: importView,
  }),
  cancel: del('/api/imports/{id}', {
    summary: { zh: '取消导入', en: 'Cancel an import' },
    allow: mayCreate,
    output: done,
  }),
  /** The sheet with its faults marked and named, for correcting it in Excel. */
  corrected: get('/api/imports/{id}/file', {
    summary: { zh: '下载有误的行', en: 'The lines of an import that were refused' },
    allow: mayCreate,
    file: true,
    output: fileOnly,
  }),
  /** An empty sheet with the right headings, and what each column takes. */
  template: get('/api/imports/template/{noun}', {
    summary: { zh: '导入模板', en: 'The sheet to fill in for an import' },
    allow: mayCreate,
    heavy: true,
    file: true,
    input: z.object({ noun: z.string().max(40) }),
    output: fileOnly,
  }),
} as const;
