import { z } from 'zod';
import { standing } from '../../domain/client-link/client-link.workflow';
import { get, post } from '../kit/endpoint';
import { words } from '../kit/words';
import { understood } from '../order/client-link';
import { qrcodePaths } from './paths';

/** What a stranger may see of a sample: how far it is, never who, for whom, or a value. */
export const publicSample = z.object({
  no: z.string(),
  name: z.string(),
  state: words,
  receivedOn: z.string().nullable(),
  stages: z.array(z.object({ code: z.string(), label: words, done: z.boolean(), on: z.string().nullable() })),
});
export type PublicSample = z.infer<typeof publicSample>;

/** What a stranger may see of a report. A report that is not issued shows nothing but that. */
export const publicReport = z.discriminatedUnion('state', [
  z.strictObject({ valid: z.literal(false), state: z.literal('notIssued') }),
  /** Its file or content is not what was signed: nothing of it is told but whom to ask. */
  z.strictObject({
    valid: z.literal(false),
    state: z.literal('unverifiable'),
    laboratory: z.string(),
    tel: z.string().nullable(),
  }),
  z.strictObject({
    valid: z.boolean(),
    state: z.enum(['valid', 'replaced', 'void']),
    no: z.string(),
    laboratory: z.string(),
    /** First character and two stars. */
    client: z.string(),
    /** Without what would give the client away; of a secret order the kind alone. */
    samples: z.array(z.string()),
    /**
     * What the report says per sample (by its place in the list above, from 1) and criterion; no item and no value. None
     * for a confidential order, and for reports of earlier versions.
     */
    conformity: z
      .array(
        z.strictObject({
          sample: z.number().int(),
          criterion: words,
          outcome: z.enum(['complies', 'fails', 'notJudged']),
        }),
      )
      .nullable(),
    issueDate: z.string().nullable(),
    /** The days for objections, as the report says. */
    objectionDays: z.number().int(),
    /** First twelve characters of the issued file's digest. */
    sha256: z.string(),
    replacedBy: z.string().nullable(),
  }),
]);
export type PublicReport = z.infer<typeof publicReport>;

/** The key in a client's link: 256 random bits. */
const linkKey = z.string().regex(/^[\w-]{43}$/);

/** What a client's link shows: the order as it is now, or what was answered. A link that is over shows nothing. */
export const publicOrder = z.object({
  laboratory: z.string(),
  tel: z.string().nullable(),
  state: z.enum(standing),
  expiresAt: z.string(),
  order: understood,
  /** Goes back with the answer, so that it is about what was read. */
  digest: z.string(),
  answer: z.object({ name: z.string(), words: z.string().nullable(), at: z.string() }).nullable(),
  /** The order is another than the one that was answered. */
  isChanged: z.boolean(),
});
export type PublicOrder = z.infer<typeof publicOrder>;

/** Pages behind printed codes: by random ids only, an unknown one answers like a missing one. */
export const qrcodeContract = {
  sample: get(qrcodePaths.sample, {
    allow: 'public',
    summary: { zh: '扫码查看样品', en: 'A sample, as its code shows it to anybody' },
    output: publicSample,
  }),
  sampleNew: get(qrcodePaths.sampleNew, {
    allow: 'public',
    summary: { zh: '扫码查看样品（新标签）', en: 'A sample, by the code of a new label' },
    output: publicSample,
  }),
  report: get(qrcodePaths.report, {
    leaves: { action: 'report.verified', noun: 'report' },
    allow: 'public',
    summary: { zh: '扫码核验报告', en: 'A report, verified by its code' },
    output: publicReport,
  }),
  compare: post(qrcodePaths.compare, {
    allow: 'public',
    summary: { zh: '核对报告文件', en: 'Whether a file is the issued report' },
    input: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/i) }),
    /** `unverifiable` where the report itself is not what was signed: nothing can be compared with it. */
    output: z.object({ same: z.boolean(), unverifiable: z.literal(true).optional() }),
  }),
  order: get(qrcodePaths.order, {
    allow: 'public',
    summary: { zh: '委托方凭链接查看委托', en: 'An order, as the link shows it to its client' },
    input: z.object({ id: linkKey }),
    output: publicOrder,
  }),
  answerOrder: post(qrcodePaths.answerOrder, {
    allow: 'public',
    summary: { zh: '委托方确认委托或提出异议', en: 'The client confirms an order, or objects' },
    input: z.object({
      id: linkKey,
      agrees: z.boolean(),
      name: z.string().trim().min(1).max(64),
      words: z.string().trim().max(1000).optional(),
      digest: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: publicOrder,
  }),
} as const;
