import { z } from 'zod';
import { exportView } from '../export/export';
import { fileOnly, get, post } from '../kit/endpoint';
import { day, id, keyedInput, pageInput, pageOf, password } from '../kit/inputs';
import { jobView } from '../kit/job';
import { words } from '../kit/words';

const kinds = ['integrity', 'refused', 'accounts', 'night', 'deletions', 'settings', 'reasons'] as const;

/** What the trail is narrowed to. */
const filter = {
  /** Who did it. */
  actorId: id.optional(),
  /** The days of the laboratory. */
  atFrom: day.optional(),
  atTo: day.optional(),
  noun: z.string().max(64).optional(),
  action: z.string().max(64).optional(),
  /** The number of a record, or its beginning. */
  keyword: pageInput.keyword,
  /** One class of exceptions. */
  exception: z.enum(kinds).optional(),
  /** All exceptions, what was read, or what was done. */
  only: z.enum(['exceptions', 'readings', 'changes']).optional(),
};

const trailEntry = z.object({
  id: z.string(),
  seq: z.number().int(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  ip: z.string().nullable(),
  action: z.string(),
  /** What was done; follows the person's name. */
  sentence: words,
  noun: words,
  refNo: z.string().nullable(),
  moved: z.object({ from: words, to: words }).nullable(),
  reason: z.string().nullable(),
  exception: z.enum(kinds).nullable(),
});
export type TrailEntry = z.infer<typeof trailEntry>;

const trailRow = trailEntry.extend({
  changes: z.array(z.object({ field: z.string(), label: words, before: z.array(words), after: z.array(words) })),
  /** What the row holds, as it was hashed. */
  before: z.json(),
  after: z.json(),
  refId: z.string().nullable(),
  requestId: z.string().nullable(),
  hash: z.string(),
  prevHash: z.string(),
  /** Whether it is the row that was written. */
  isAsWritten: z.boolean(),
});
export type TrailRowView = z.infer<typeof trailRow>;

const checkView = z.object({
  at: z.string(),
  /** Empty: the laboratory's own clock. */
  by: z.string().nullable(),
  rows: z.number().int(),
  faultCount: z.number().int(),
  faults: z.array(words),
  breaks: z.array(words),
  checkpoints: z.number().int(),
  signedSeq: z.number().int().nullable(),
});
export type CheckView = z.infer<typeof checkView>;

const publicKey = z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string(), fingerprint: z.string() });

const trailState = z.object({
  head: z.number().int(),
  /** Absent where this server signs nothing. */
  key: publicKey.nullable(),
  everyRows: z.number().int(),
  everyMinutes: z.number().int(),
  checkpoint: z.object({ n: z.number().int(), seq: z.number().int(), at: z.string(), digest: z.string() }).nullable(),
  /** Whether checkpoints are sent outside, and how many wait to be. */
  sends: z.boolean(),
  unsent: z.number().int(),
  /** Whether the calls run under a role of the database that can only add behind the end. */
  guarded: z.boolean(),
  check: checkView.nullable(),
  /** What can be chosen as a noun. */
  nouns: z.array(z.object({ code: z.string(), label: words })),
});
export type TrailState = z.infer<typeof trailState>;

const checking = jobView.extend({ check: checkView.nullable() });
export type Checking = z.infer<typeof checking>;

const exceptionCounts = z.array(z.object({ kind: z.enum(kinds), count: z.number().int() }));

const reviewView = z.object({
  id: z.string(),
  no: z.string(),
  from: z.string(),
  to: z.string(),
  seq: z.number().int(),
  counts: exceptionCounts,
  opinion: z.string(),
  by: z.string(),
  at: z.string(),
});
export type TrailReview = z.infer<typeof reviewView>;

const period = { from: day, to: day };

/** The audit trail as a whole: read, searched, exported, checked and reviewed. Ours, not in the specification. */
export const trailContract = {
  list: get('/api/trail', {
    leaves: { action: 'trail.read', noun: 'trail' },
    allow: 'audit.read',
    summary: { zh: '审计追踪，新的在前', en: 'The audit trail, newest first' },
    input: z.object({ ...keyedInput, ...filter }),
    output: pageOf(trailEntry),
  }),
  row: get('/api/trail/row/{seq}', {
    leaves: { action: 'trail.readRow', noun: 'trail' },
    allow: 'audit.read',
    summary: { zh: '审计追踪的一行，含改动前后', en: 'A row of the trail with what stood before and after' },
    input: z.object({ seq: z.coerce.number().int().min(1) }),
    output: trailRow,
  }),
  state: get('/api/trail/state', {
    allow: 'audit.read',
    summary: { zh: '审计链的状态', en: 'How the chain of the trail stands' },
    output: trailState,
  }),
  key: get('/api/trail/key', {
    allow: 'public',
    summary: { zh: '检查点的公钥', en: 'The public key of the checkpoints' },
    output: publicKey,
  }),
  checkpoints: get('/api/trail/checkpoints', {
    leaves: { action: 'trail.export', noun: 'trail' },
    allow: 'audit.read',
    summary: { zh: '下载全部检查点', en: 'All checkpoints as a file' },
    file: true,
    output: fileOnly,
  }),
  lines: post('/api/trail/lines', {
    allow: 'audit.read',
    summary: { zh: '导出审计追踪（JSON 行）', en: 'Export the trail as JSON lines' },
    input: z.object(filter),
    output: exportView,
  }),
  check: post('/api/trail/check', {
    allow: 'audit.read',
    summary: { zh: '立即核验全部审计追踪', en: 'Check the whole trail now' },
    output: jobView,
  }),
  checking: get('/api/trail/check/{id}', {
    allow: 'audit.read',
    summary: { zh: '核验的进度与结果', en: 'How far a check is, and what it found' },
    output: checking,
  }),
  exceptions: get('/api/trail/exceptions', {
    allow: 'audit.read',
    summary: { zh: '一段时间的例外', en: 'The exceptions of a period' },
    input: z.object(period),
    output: z.object({ counts: exceptionCounts, unreviewedFrom: z.string().nullable() }),
  }),
  reviews: get('/api/trail/reviews', {
    allow: 'audit.read',
    summary: { zh: '已签署的审查', en: 'The signed reviews' },
    input: z.object(pageInput),
    output: pageOf(reviewView),
  }),
  review: post('/api/trail/reviews', {
    allow: 'audit.review',
    summary: { zh: '签署审查', en: 'Sign a review' },
    input: z.object({ ...period, opinion: z.string().trim().min(4).max(2000), password }),
    output: reviewView,
  }),
} as const;
