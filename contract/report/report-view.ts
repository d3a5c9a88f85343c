import { z } from 'zod';
import { report } from '../../domain/report/report.entity';
import { actionView } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';
import { pair, words } from '../kit/words';
import { reportDocument, storedLine } from './report-document';

export const printCopy = z.object({
  /** 1 is the original (正本), from 2 on copies that bear 副本. */
  copyNo: z.number().int(),
  kind: z.enum(['paper', 'electronic']),
  at: z.string(),
  byName: z.string(),
});
const storedCopy = printCopy.extend({ byId: z.string() });

const stored = rowSchema(report, {
  lines: z.array(storedLine),
  printLog: z.array(storedCopy),
  cancelAsk: z.object({
    byId: z.string(),
    byName: z.string(),
    at: z.string(),
    reason: z.string(),
    signatory: z.boolean(),
    quality: z.boolean(),
  }),
});

/** A row of the report lists: the report with the names that stand beside it. */
export const reportRow = listedSchema(report, stored).extend({
  orderNo: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  /** The samples' names, without doubles. */
  sampleNames: z.string(),
  dueDate: z.string().nullable(),
  /** How many copies the order asks for. */
  reportCopies: z.number().int().nullable(),
  departName: z.string().nullable(),
  compiledName: z.string().nullable(),
  auditedName: z.string().nullable(),
  approvedName: z.string().nullable(),
  /** Not issued although the order's day has passed. */
  overdue: z.boolean(),
  actions: z.array(actionView),
});
export type ReportRow = z.infer<typeof reportRow>;

/** One thing that is looked at before a report may be submitted, with what is missing and how to mend it. */
export const reportCheck = z.object({
  /**
   * `element.a` … `element.p` (7.8.2.1), `gate.…` (G4), `mark.cma`, `mark.cnas`, `mark.right`, `conclusion`, `conclusion.text`, `conclusion.claim`,
   * `additions.claim`, `opinion.unsigned`, `deviation.denied`, `deviation.consent`, `issue.…`.
   */
  code: z.string(),
  /** What it stops: the submission, or only the issue (approval, seal, first print). */
  stage: z.enum(['submission', 'issue']),
  ok: z.boolean(),
  text: words,
  fix: words.nullable(),
  link: z.string().nullable(),
});
export type ReportCheck = z.infer<typeof reportCheck>;

/** One node of a report's way: who did what, from which state to which. */
export const reportNode = z.object({
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  label: words,
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  opinion: z.string().nullable(),
});
export type ReportNode = z.infer<typeof reportNode>;

export const reportSignature = z.object({
  id: z.string(),
  meaning: words,
  staffId: z.string(),
  printedName: z.string(),
  at: z.string(),
  opinion: z.string().nullable(),
  /** False once the content it stood for has changed, or the step was taken back. */
  valid: z.boolean(),
  contentSha256: z.string().nullable(),
  fileSha256: z.string().nullable(),
});

const attachment = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  sha256: z.string(),
  createdAt: z.string(),
});

/** Everything that the report desk shows of one report. */
export const reportRecord = z.object({
  report: reportRow,
  /** What the report prints now; from submission on the frozen content. */
  document: reportDocument,
  lines: z.array(storedLine),
  checks: z.array(reportCheck),
  /** Marks that at least one line allows. */
  marksAllowed: z.array(z.enum(['cma', 'cnas'])),
  /** What the verdicts of the lines say. */
  conclusionSuggested: z.enum(['pass', 'fail', 'part', 'none']),
  /** The sentence that the lines give, in the report's language: the one it prints. */
  conclusionTextSuggested: z.string(),
  /** A conclusion stored by an earlier version that the lines do not give: shown, never printed, and in the way of every signature. */
  conclusionDiffering: z.union([z.string(), pair]).nullable(),
  /** Reports that judge a sample, item and method of this one otherwise. */
  rivals: z.array(z.object({ id: z.string(), no: z.string() })),
  /** The report that this one is named the retest of. */
  retestOf: z.object({ id: z.string(), no: z.string(), reason: z.string() }).nullable(),
  /** What the records know of deviations: printed by itself, and whether the client has agreed. None of what is closed. */
  deviationsKnown: z.array(z.object({ text: pair, agreed: z.boolean() })),
  signatures: z.array(reportSignature),
  versions: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      version: z.number().int(),
      state: z.string(),
      issueDate: z.string().nullable(),
      amendReason: z.string().nullable(),
    }),
  ),
  worksheets: z.array(z.object({ id: z.string(), mandateId: z.string(), name: z.string(), state: z.string() })),
  prints: z.array(printCopy),
  attachments: z.array(attachment),
  /** What of it is not what was signed, and what to do; null for a genuine report. */
  fault: z.object({ text: words, fix: words }).nullable(),
  /** That somebody else signs it at this moment. */
  signing: words.nullable(),
  cancelAsk: z.object({ byName: z.string(), at: z.string(), reason: z.string() }).nullable(),
  history: z.array(reportNode),
  actions: z.array(actionView),
});
export type ReportRecord = z.infer<typeof reportRecord>;

/** The report after a step, with what may be done next. */
export const reportStatus = z.object({
  ok: z.literal(true),
  already: z.boolean().optional(),
  id: z.string(),
  no: z.string(),
  state: z.string(),
  stateLabel: words,
  ver: z.number().int(),
  actions: z.array(actionView),
});
export type ReportStatus = z.infer<typeof reportStatus>;
